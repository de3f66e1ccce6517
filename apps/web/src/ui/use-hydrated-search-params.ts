import { useSearchParams } from 'react-router';
import { useHydrated } from '@catering/ui/hydration';

const NOTHING = new URLSearchParams();

/** The search parameters of the address. Empty until the page is hydrated: documents are rendered without any. */
export function useHydratedSearchParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useHydrated() ? params : NOTHING;
}
