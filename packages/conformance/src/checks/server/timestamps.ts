import { blogSchema, messageSchema } from '@catering/contract';
import { expectBody, expectThat, responseOf } from '../expect/expect.ts';
import { valueAt, type JsonPath } from '../../values/schema/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { placedSchema } from '../orders/order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

/** Clocks differ, and requests wait; the nearest wrong time zone is a quarter of an hour away. */
const TOLERANCE_MS = 5 * 60_000;

/** A moment that the server sets, and the operation whose response shows it. */
interface Moment {
  readonly operation: string;
  readonly path: JsonPath;
  readonly schema: Parameters<typeof expectBody>[2];
}

const moments: readonly Moment[] = [
  { operation: 'order.create', path: ['order', 'createdAt'], schema: placedSchema },
  { operation: 'blogs.create', path: ['created'], schema: blogSchema },
  { operation: 'messages.create', path: ['createdAt'], schema: messageSchema },
  { operation: 'messages.reply', path: ['replies', -1, 'createdAt'], schema: messageSchema },
];

const lastOf = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** The value at a path, whose -1 is the last entry of a list. */
const momentAt = (body: unknown, path: JsonPath): unknown =>
  path.reduce((value, key) => (key === -1 ? lastOf(value) : valueAt(value, [key])), body);

/** The time of a response, ms: from its "Date" header if it has one. */
function timeOf(exchange: Exchange): number {
  const responded = Date.parse(responseOf(exchange).headers.date ?? '');
  return Number.isNaN(responded) ? exchange.startedAt : responded;
}

/** Checks that timestamps come from the clock of the server, in UTC. */
export const timestampChecks: WrittenCheck[] = moments.map(({ operation, path, schema }) => ({
  operation,
  detail: 'moment',
  reference: 'Timestamps are ISO 8601 in UTC',
  title: `The moment in "${path.at(-1)}" is that of the request, in UTC.`,
  run: async (context) => {
    const exchange = await context.send(await context.validRequest(operation));
    const moment = momentAt(expectBody(exchange, 201, schema), path);
    const expected = timeOf(exchange);
    const ahead = Date.parse(String(moment)) - expected;
    // The run may have moved the clock of a test server on, and not that of its responses.
    const moved = context.fixtures.clock.advancedMs();
    const apart = Math.min(Math.abs(ahead), Math.abs(ahead - moved));
    expectThat('is the moment of the request', moment === undefined || apart < TOLERANCE_MS, {
      expected: new Date(expected).toISOString(),
      got: moment,
      exchange,
      cause: 'moments are not those of their requests, in UTC',
    });
  },
}));
