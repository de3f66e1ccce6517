import type { RequestSummary } from '@catering/mock-control';

/** The choices of the list, with the requests that each shows. */
export const views = {
  all: { label: 'All', has: () => true },
  failed: {
    label: 'Failed: 4xx, 5xx or no response',
    has: ({ status }: RequestSummary) => status === null || status >= 400,
  },
  faults: {
    label: 'Changed by a fault',
    has: ({ faults }: RequestSummary) => faults.length > 0,
  },
} as const;
export type View = keyof typeof views;
// The keys of the table are the views.
export const viewNames = Object.keys(views) as View[];

const hasText = (request: RequestSummary, text: string) => {
  const { method, path, operation, account, faults } = request;
  return [
    `${method} ${path}`,
    operation,
    account,
    ...faults.flatMap(({ _id, scenario, effect }) => [_id, scenario, effect]),
  ].some((part) => part?.toLowerCase().includes(text));
};

/** The requests of a view that have a text in their path, operation, account, or faults; all of the view without a text. */
export function findRequests(
  requests: readonly RequestSummary[],
  view: View,
  text: string,
): readonly RequestSummary[] {
  const wanted = text.trim().toLowerCase();
  return requests.filter(
    (request) => views[view].has(request) && (wanted === '' || hasText(request, wanted)),
  );
}
