import { appLogSchema, requestLogSchema, statusSchema } from '@catering/contract';
import type { Check } from '../check.ts';
import {
  expectBody,
  expectList,
  expectEqual,
  expectStatus,
  expectThat,
  responseOf,
} from '../expect.ts';
import type { Probe } from '../probe.ts';
import { checkOf } from './operation-check.ts';
import { stateOf } from './state-check.ts';

/** How often a log is read: with several servers an entry may arrive after the response. */
const LOG_ATTEMPTS = 10;

const listRequests = async (probe: Probe) => {
  const exchange = await probe.send({ operation: 'utility.requestLogs', as: 'admin' });
  return { exchange, entries: expectList(exchange, requestLogSchema) };
};

const listNotes = async (probe: Probe) => {
  const exchange = await probe.send({ operation: 'utility.appLogs', as: 'admin' });
  return { exchange, entries: expectList(exchange, appLogSchema) };
};

const clear = (probe: Probe, operation: string) => probe.send({ operation, as: 'admin' });

const clearingCheck = (operation: string): Check =>
  stateOf(operation, 'no-store', {
    level: 'SHOULD',
    stage: 'alone',
    ledger: ['D-68'],
    sentence:
      'A clearing call is answered with "Cache-Control: no-store": no cache may answer for it.',
    run: async (probe) => {
      const exchange = await clear(probe, operation);
      const got = responseOf(exchange).headers['cache-control'] ?? 'none';
      expectThat('may not be kept', got.includes('no-store'), {
        expected: 'cache-control: no-store',
        got: `cache-control: ${got}`,
        exchange,
      });
    },
  });

export const utilityChecks: Check[] = [
  checkOf('utility.status', {
    rule: 'state',
    detail: 'ok',
    level: 'SHOULD',
    ledger: ['D-68'],
    sentence: 'A healthy server says "ok" and how many seconds it has been up.',
    run: async (probe) => {
      const exchange = await probe.send({ operation: 'utility.status', as: 'guest' });
      const { status, uptime } = expectBody(exchange, 200, statusSchema);
      expectEqual('says "ok"', status, 'ok', exchange);
      expectThat('says how long it has been up', uptime !== undefined && uptime >= 0, {
        expected: 'seconds since the start',
        got: uptime,
        exchange,
      });
    },
  }),
  stateOf('utility.requestLogs', 'holds-requests', {
    level: 'SHOULD',
    stage: 'alone',
    ledger: ['D-68'],
    sentence: 'The request log holds what was asked just now, newest first.',
    run: async (probe) => {
      const { _id } = await probe.things.category();
      const path = `/categories/${_id}`;
      const params = { id: _id };
      await probe.send({ operation: 'categories.get', as: 'guest', params });
      const look = async () => {
        const { entries, exchange } = await listRequests(probe);
        return { entries, exchange, found: entries.find((entry) => entry.path.includes(path)) };
      };
      let log = await look();
      for (let attempt = 2; !log.found && attempt <= LOG_ATTEMPTS; attempt += 1) log = await look();
      const { entries, exchange, found } = log;
      expectEqual('holds the request', found?.method, 'GET', exchange);
      expectEqual('holds its status', found?.status, 200, exchange);
      const moments = entries.map(({ createdAt }) => createdAt);
      const sorted = moments.toSorted().toReversed();
      expectEqual('is newest first', moments, sorted, exchange);
    },
  }),
  stateOf('utility.requestLogs', 'no-secrets', {
    level: 'SHOULD',
    stage: 'alone',
    ledger: ['D-68'],
    sentence: 'The request log holds no token and no password.',
    run: async (probe) => {
      const resetToken = `secret-of-${probe.seed}`;
      const newPassword = 'Banga-rice-5150';
      const call = { operation: 'auth.resetPassword', as: 'guest', query: { resetToken } } as const;
      await probe.send({ ...call, body: { newPassword } });
      const token = (await probe.token('admin')) ?? 'none';
      const { exchange } = await listRequests(probe);
      const { text } = responseOf(exchange);
      const leaked = [resetToken, newPassword, token].filter((secret) => text.includes(secret));
      expectEqual('keeps secrets out of the log', leaked.length, 0, exchange);
    },
  }),
  stateOf('utility.clearRequestLogs', 'cleared', {
    stage: 'alone',
    sentence: 'Clearing the request log takes what was in it.',
    run: async (probe) => {
      const { _id } = await probe.things.category(probe.newName());
      await probe.send({ operation: 'categories.get', as: 'guest', params: { id: _id } });
      const before = await listRequests(probe);
      expectStatus(await clear(probe, 'utility.clearRequestLogs'), 200);
      const { entries, exchange } = await listRequests(probe);
      // Nobody else asks for this thing. A log that does not tell its path at least gets shorter.
      const isTold = before.entries.some(({ path }) => path.includes(_id));
      const left = entries.filter(({ path }) => path.includes(_id));
      expectEqual('has none of the old entries', left, [], exchange);
      expectThat('gets shorter', isTold || entries.length < before.entries.length, {
        expected: `fewer than ${before.entries.length} entries`,
        got: `${entries.length} entries`,
        exchange,
      });
    },
  }),
  stateOf('utility.clearAppLogs', 'cleared', {
    stage: 'alone',
    sentence: 'Clearing the app log takes what was in it.',
    run: async (probe) => {
      const before = await listNotes(probe);
      expectStatus(await clear(probe, 'utility.clearAppLogs'), 200);
      const { entries, exchange } = await listNotes(probe);
      const old = new Set(before.entries.map((entry) => JSON.stringify(entry)));
      const left = entries.filter((entry) => old.has(JSON.stringify(entry)));
      expectEqual('has none of the old entries', left, [], exchange);
    },
  }),
  clearingCheck('utility.clearRequestLogs'),
  clearingCheck('utility.clearAppLogs'),
];
