import { appLogSchema, requestLogSchema, statusSchema } from '@catering/contract';
import {
  expectBody,
  expectList,
  expectEqual,
  expectStatus,
  expectThat,
  responseOf,
} from '../expect/expect.ts';
import { expectNewestFirst } from '../expect/expect-sorted.ts';
import { Blocked } from '../../errors.ts';
import { decoded, type Exchange } from '../../http/exchange.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';

/** Maximum time until an entry appears, ms. The document says 2 seconds after the response. */
const LOG_DELAY_MAX_MS = 2500;
const LOG_POLL_MS = 100;

const listRequests = async (context: CheckContext) => {
  const exchange = await context.send({ operation: 'utility.requestLogs', as: 'admin' });
  return { exchange, entries: expectList(exchange, requestLogSchema) };
};

/** True if the path of an entry, encoded or not, contains a text. */
const names = (entry: { readonly path: string }, text: string) =>
  [entry.path, decoded(entry.path)].some((path) => path.includes(text));

/** Reads the log until it has an entry of a path, or the time is over. */
async function waitForEntry(context: CheckContext, path: string) {
  for (let waited = 0; ; waited += LOG_POLL_MS) {
    const log = await listRequests(context);
    const found = log.entries.find((entry) => names(entry, path));
    if (found || waited >= LOG_DELAY_MAX_MS) return { ...log, found };
    await context.wait(LOG_POLL_MS);
  }
}

const listNotes = async (context: CheckContext) => {
  const exchange = await context.send({ operation: 'utility.appLogs', as: 'admin' });
  return { exchange, entries: expectList(exchange, appLogSchema) };
};

const clear = (context: CheckContext, operation: string) =>
  context.send({ operation, as: 'admin' });

/** @throws Violation if a cleared log still has entries of before */
const expectCleared = (left: readonly unknown[], exchange: Exchange) =>
  expectThat('has none of the old entries', left.length === 0, {
    expected: 'no entry from before the call',
    got: `${left.length} of them`,
    exchange,
  });

const clearingCheck = (operation: string): WrittenCheck => ({
  operation,
  detail: 'no-store',
  reference: 'its response has "Cache-Control: no-store"',
  phase: 'last',
  title: 'The response to a clearing call has "Cache-Control: no-store".',
  run: async (context) => {
    const exchange = await clear(context, operation);
    const got = responseOf(exchange).headers['cache-control'] ?? 'none';
    expectThat('may not be kept', got.includes('no-store'), {
      expected: 'cache-control: no-store',
      got: `cache-control: ${got}`,
      exchange,
    });
  },
});

export const statusAndLogChecks: WrittenCheck[] = [
  {
    operation: 'utility.status',
    changes: false,
    detail: 'ok',
    reference: 'Says "ok" and how long the server has been up',
    title: 'A healthy server says "ok" and how many seconds it has been up.',
    run: async (context) => {
      const exchange = await context.send({ operation: 'utility.status', as: 'guest' });
      const { status, uptime } = expectBody(exchange, 200, statusSchema);
      expectEqual('says "ok"', status, 'ok', exchange);
      expectThat('says how long it has been up', uptime !== undefined && uptime >= 0, {
        expected: 'seconds since the start',
        got: uptime,
        exchange,
      });
    },
  },
  {
    operation: 'utility.requestLogs',
    detail: 'holds-requests',
    reference: 'A request is in it 2 seconds after its response at the latest',
    phase: 'last',
    title: 'The request log holds what was asked just now, newest first.',
    run: async (context) => {
      // No other check reads this one.
      const { _id } = await context.fixtures.category(context.newName());
      const path = `/categories/${_id}`;
      const params = { id: _id };
      await context.send({ operation: 'categories.get', as: 'guest', params });
      const { entries, exchange, found } = await waitForEntry(context, path);
      expectEqual('holds the request', found?.method, 'GET', exchange);
      expectEqual('holds its status', found?.status, 200, exchange);
      expectNewestFirst(
        entries.map(({ createdAt }) => createdAt),
        exchange,
      );
    },
  },
  {
    operation: 'utility.requestLogs',
    detail: 'no-secrets',
    reference: 'passwords and tokens never appear',
    phase: 'last',
    title: 'The request log holds no token and no password.',
    run: async (context) => {
      const resetToken = `secret-of-${context.seed}`;
      const newPassword = 'Banga-rice-5150';
      const call = { operation: 'auth.resetPassword', as: 'guest', query: { resetToken } } as const;
      await context.send({ ...call, body: { newPassword } });
      const token = (await context.token('admin')) ?? 'none';
      const { exchange } = await waitForEntry(context, '/auth/reset-password');
      const { text } = responseOf(exchange);
      const secrets = {
        'the "resetToken" of POST /auth/reset-password': resetToken,
        'the "newPassword" of POST /auth/reset-password': newPassword,
        'the token of the admin': token,
      };
      const leaked = Object.entries(secrets).flatMap(([name, secret]) =>
        text.includes(secret) ? name : [],
      );
      expectEqual('keeps secrets out of the log', leaked, [], exchange);
    },
  },
  {
    operation: 'utility.clearRequestLogs',
    detail: 'cleared',
    reference: 'Empties the request log.',
    phase: 'last',
    title: 'Clearing the request log takes what was in it.',
    run: async (context) => {
      const { _id } = await context.fixtures.category(context.newName());
      await context.send({ operation: 'categories.get', as: 'guest', params: { id: _id } });
      const before = await waitForEntry(context, _id);
      if (!before.found) throw new Blocked('GET /request-logs shows no request that was sent');
      expectStatus(await clear(context, 'utility.clearRequestLogs'), 200);
      const { entries, exchange } = await listRequests(context);
      expectCleared(
        entries.filter((entry) => names(entry, _id)),
        exchange,
      );
    },
  },
  {
    operation: 'utility.clearAppLogs',
    detail: 'cleared',
    reference: 'Empties the app log.',
    phase: 'last',
    title: 'Clearing the app log takes what was in it.',
    run: async (context) => {
      const before = await listNotes(context);
      expectStatus(await clear(context, 'utility.clearAppLogs'), 200);
      const { entries, exchange } = await listNotes(context);
      const old = new Set(before.entries.map((entry) => JSON.stringify(entry)));
      expectCleared(
        entries.filter((entry) => old.has(JSON.stringify(entry))),
        exchange,
      );
    },
  },
  clearingCheck('utility.clearRequestLogs'),
  clearingCheck('utility.clearAppLogs'),
];
