import { useSearchParams } from 'react-router';
import { useStarted } from './use-started.ts';

const NOTHING = new URLSearchParams();

/** The query of the address; empty in the documents of the build, which are the same for all of them. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useStarted() ? query : NOTHING;
}
