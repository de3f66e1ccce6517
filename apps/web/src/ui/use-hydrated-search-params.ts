import { useSearchParams } from 'react-router';
import { useHydrated } from '@catering/ui/hydration';

const NOTHING = new URLSearchParams();

/** The search parameters of the address. Empty until the page is hydrated: documents are rendered without any. */
export function useHydratedSearchParams(): URLSearchParams {
  const [params] = useSearchParams();
  return useHydrated() ? params : NOTHING;
}

/** A value of the query, without the stray dots and commas that a sentence leaves at the end of a shared address. */
export const tidyQueryText = (text: string | null) => text?.trim().replace(/[.,;:!?)]+$/, '') ?? '';
