import { useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

const NOTHING = new URLSearchParams();

/** The query of the address. It is empty until the page is hydrated: documents are rendered without one. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : NOTHING;
}
