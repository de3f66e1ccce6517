import type { MockControl, RecordedRequest } from '@catering/mock-control';

/** The requests of the list, newest first, each whole. */
export async function readRequests({ requests }: MockControl): Promise<RecordedRequest[]> {
  const rows = await requests.list();
  return Promise.all(rows.map(({ _id }) => requests.read({ id: _id })));
}

/** The newest request of the list, whole. @throws Error for an empty list */
export async function readNewestRequest({ requests }: MockControl): Promise<RecordedRequest> {
  const [newest] = await requests.list();
  if (!newest) throw new Error('There is no request');
  return requests.read({ id: newest._id });
}
