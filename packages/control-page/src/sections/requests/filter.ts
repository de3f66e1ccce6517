import type { RecordedRequest } from '@catering/mock-control';

export const statusGroups = {
  all: 'Any status',
  '2': '2xx',
  '3': '3xx',
  '4': '4xx',
  '5': '5xx',
  none: 'No response',
} as const;
export type StatusGroup = keyof typeof statusGroups;

export interface Filter {
  readonly text: string;
  readonly status: StatusGroup;
  /** An operation of the contract; empty for any. */
  readonly operation: string;
  readonly violationsOnly: boolean;
}

export const NO_FILTER: Filter = { text: '', status: 'all', operation: '', violationsOnly: false };

const hasStatus = ({ status }: RecordedRequest, group: StatusGroup) =>
  group === 'all' || (status === null ? group === 'none' : String(status).startsWith(group));

const hasText = (request: RecordedRequest, text: string) => {
  const { method, path, operation, account, scenario, faults, request: sent, response } = request;
  return [
    `${method} ${path}`,
    operation,
    account,
    scenario,
    ...faults.flatMap(({ _id, effect }) => [_id, effect]),
    sent.body,
    response.body,
  ].some((part) => part?.toLowerCase().includes(text));
};

/** The violations of a request that no fault was meant to make. */
export const unintendedViolations = ({ violations }: RecordedRequest) =>
  violations.filter(({ byFault }) => !byFault);

/** The requests that a filter lets through. The text is looked for in addresses, names and bodies. */
export function filterRequests(
  requests: readonly RecordedRequest[],
  { text, status, operation, violationsOnly }: Filter,
): RecordedRequest[] {
  const wanted = text.trim().toLowerCase();
  return requests.filter(
    (request) =>
      hasStatus(request, status) &&
      (operation === '' || request.operation === operation) &&
      (!violationsOnly || unintendedViolations(request).length > 0) &&
      (wanted === '' || hasText(request, wanted)),
  );
}
