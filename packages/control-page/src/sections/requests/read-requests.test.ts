import { expect, test } from 'vitest';
import { requestOf } from '#testing/examples.ts';
import { NOTHING_READ, readRequests, type Reading } from './read-requests.ts';

type Requests = ReturnType<typeof requestOf>[];

/** A server with requests, newest first, that notes what it is asked for. */
function serverWith(requests: Requests) {
  const asked: (string | undefined)[] = [];
  const list = async (after?: string) => {
    asked.push(after);
    const end = requests.findIndex(({ _id }) => _id === after);
    return after === undefined || end === -1 ? [...requests] : requests.slice(0, end);
  };
  return { requests, asked, list };
}

const idsOf = ({ body }: Reading) => body.map(({ _id }) => _id);
const finished = (...ids: string[]) => ids.map((id) => requestOf(id));

test('reads only new requests, from the newest known one', async () => {
  const { requests, asked, list } = serverWith(finished('3', '2', '1'));
  const first = await readRequests(NOTHING_READ, list);
  requests.unshift(requestOf('4'));
  const second = await readRequests(first, list);
  expect(idsOf(second)).toEqual(['4', '3', '2', '1']);
  expect(asked).toEqual([undefined, '2']);
});

test('reads a request again until it has a response or its connection has ended', async () => {
  const pending = requestOf('2', { status: null, durationMs: 10 });
  const { requests, asked, list } = serverWith([
    requestOf('3'),
    pending,
    requestOf('1'),
    requestOf('0'),
  ]);
  let reading = await readRequests(NOTHING_READ, list);
  requests[1] = requestOf('2', { status: null, durationMs: 900 });
  reading = await readRequests(reading, list);
  expect(reading.body[1]?.durationMs).toBe(900);
  // The duration does not go on: nothing more will come.
  reading = await readRequests(reading, list);
  await readRequests(reading, list);
  expect(asked).toEqual([undefined, '0', '0', '2']);
});

test.each([
  ['with requests that came after', ['6', '5']],
  ['without any', []],
])('reads the whole list again after it was cleared, %s', async (_title, ids) => {
  const first = await readRequests(NOTHING_READ, serverWith(finished('3', '2', '1')).list);
  const second = await readRequests(first, serverWith(finished(...ids)).list);
  expect(idsOf(second)).toEqual(ids);
});
