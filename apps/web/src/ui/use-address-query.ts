import { useSearchParams } from 'react-router';
import { useHydrated } from './hydration.tsx';

const NOTHING = new URLSearchParams();

/** The query of the address. It is empty until the page is hydrated: documents are rendered without one. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : NOTHING;
}
