import type { RecordedRequest } from '@catering/mock-control';

/** So many are shown; the server keeps as many. */
const KEPT = 200;

/** What was read of the requests so far. */
export interface Reading {
  /** Newest first. */
  readonly body: readonly RecordedRequest[];
  /** Ids of those without a response that wait for none: their connection ended. */
  readonly ended: readonly string[];
}

export const NOTHING_READ: Reading = { body: [], ended: [] };

/** Of a request whose connection ended, the duration does not go on. */
const endedOf = (before: Reading, requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ _id, status, durationMs }) => {
      if (status !== null) return false;
      const known = before.body.find((request) => request._id === _id);
      return before.ended.includes(_id) || known?.durationMs === durationMs;
    })
    .map(({ _id }) => _id);

const latest = (before: Reading, requests: readonly RecordedRequest[]): Reading => {
  const body = requests.slice(0, KEPT);
  return { body, ended: endedOf(before, body) };
};

/** The newest request that will not change any more, together with all before it; -1 for none. */
function lastSettled({ body, ended }: Reading): number {
  const pending = body.findLastIndex(({ _id, status }) => status === null && !ended.includes(_id));
  return pending + 1 < body.length ? pending + 1 : -1;
}

/**
 * Reads what came since the last reading, and what has changed of it.
 * @param list gives the requests that came after the one of an id, or all
 */
export async function readRequests(
  before: Reading,
  list: (after?: string) => Promise<readonly RecordedRequest[]>,
): Promise<Reading> {
  const settled = lastSettled(before);
  const known = before.body[settled];
  const older = before.body[settled + 1];
  if (known && older) {
    const read = await list(older._id);
    // When the list was emptied meanwhile, the one that is known is missing.
    if (read.at(-1)?._id === known._id) {
      return latest(before, [...read, ...before.body.slice(settled + 1)]);
    }
  }
  return latest(before, await list());
}
