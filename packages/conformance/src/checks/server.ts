import { errorSchema, listOperations } from '@catering/contract';
import * as z from 'zod/mini';
import type { Check } from '../check.ts';
import { expectEqual, expectRefusal, expectStatus, expectThat, responseOf } from '../expect.ts';
import { Violation, Skipped } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { jsonBody } from '../wire/body.ts';
import type { Exchange, WireRequest } from '../wire/exchange.ts';

const get = (path: string, headers: WireRequest['headers'] = {}): WireRequest => ({
  operation: undefined,
  method: 'GET',
  path,
  headers,
  body: undefined,
});

const base = { profile: 'document', operation: 'server', changes: false } as const;

const expectErrorShape = (exchange: Exchange) => {
  const { json } = responseOf(exchange);
  if (z.safeParse(errorSchema, json).success) return;
  const expected = '"message" and "code"';
  throw new Violation('answers failures in the one error shape', { expected, got: json, exchange });
};

const unknownPaths = ['/no-such-path', '/dishes/a/b/c', '/auth/no-such-call', '/order/a/no-such'];

const unknownPathChecks: Check[] = unknownPaths.map((path) => ({
  ...base,
  id: `server.address.unknown-path${path.replaceAll('/', '.')}`,
  category: 'address',
  basis: 'An unknown path gives 404',
  ledger: ['D-53', 'D-55'],
  title: `GET ${path}, which does not exist, answers 404 in the one error shape.`,
  run: async (probe) => {
    const exchange = await probe.sendRaw(get(path));
    expectRefusal(probe, exchange, refusals.unknownPath);
    expectErrorShape(exchange);
  },
}));

/** A page of the site asks like this. Which origins are allowed is configuration (D-04). */
const ORIGIN = 'http://localhost:5173';

const crossOrigin = async (probe: Probe, request: WireRequest) => {
  const exchange = await probe.sendRaw(request);
  return { exchange, headers: responseOf(exchange).headers };
};

const listed = (header: string | undefined) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

const corsChecks: Check[] = [
  {
    ...base,
    id: 'server.answer.cors',
    basis: undefined,
    profile: 'reference',
    category: 'answer',
    ledger: ['D-04'],
    title: 'A page of the site may read answers, and the header "Retry-After".',
    run: async (probe) => {
      const { exchange, headers } = await crossOrigin(probe, get('/dishes', { origin: ORIGIN }));
      const origin = headers['access-control-allow-origin'];
      expectThat('allows the site', origin === ORIGIN || origin === '*', {
        expected: `access-control-allow-origin: ${ORIGIN}`,
        got: `access-control-allow-origin: ${origin ?? 'none'}`,
        exchange,
      });
      const exposed = listed(headers['access-control-expose-headers']);
      expectThat('exposes "Retry-After"', exposed.includes('retry-after'), {
        expected: 'access-control-expose-headers: Retry-After',
        got: exposed.join(', '),
        exchange,
      });
    },
  },
  {
    ...base,
    id: 'server.answer.preflight',
    basis: undefined,
    profile: 'reference',
    category: 'answer',
    ledger: ['D-04'],
    title: 'A page of the site may send "Authorization", "Content-Type" and "Idempotency-Key".',
    run: async (probe) => {
      const asked = ['authorization', 'content-type', 'idempotency-key'];
      const { exchange, headers } = await crossOrigin(probe, {
        ...get('/order', {
          origin: ORIGIN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': asked.join(','),
        }),
        method: 'OPTIONS',
      });
      const allowed = listed(headers['access-control-allow-headers']);
      const missing = asked.filter((name) => !allowed.includes(name) && !allowed.includes('*'));
      expectEqual('allows the headers of the site', missing, [], exchange);
      const methods = listed(headers['access-control-allow-methods']);
      expectThat('allows POST', methods.includes('post') || methods.includes('*'), {
        expected: 'access-control-allow-methods: POST',
        got: methods.join(', '),
        exchange,
      });
    },
  },
  {
    ...base,
    id: 'server.answer.cors-stranger',
    basis: undefined,
    profile: 'reference',
    category: 'answer',
    ledger: ['D-04'],
    title: 'A page of another origin may not read answers.',
    run: async (probe) => {
      const origin = 'https://elsewhere.example';
      const exchange = await probe.sendRaw(get('/dishes', { origin }));
      const allowed = responseOf(exchange).headers['access-control-allow-origin'];
      expectThat('does not allow the other origin', allowed !== origin && allowed !== '*', {
        expected: 'no access-control-allow-origin for it',
        got: `access-control-allow-origin: ${allowed ?? 'none'}`,
        exchange,
      });
    },
  },
];

const bodyOnGetCheck: Check = {
  ...base,
  id: 'dishes.list.body.on-get',
  operation: 'dishes.list',
  category: 'body',
  basis: 'A body on a GET is ignored.',
  ledger: ['D-53'],
  title: 'A body on a GET changes nothing.',
  run: async (probe) => {
    const body = jsonBody({ category: 'none', name: 'none' });
    expectStatus(await probe.sendRaw({ ...get('/dishes'), body }), 200);
  },
};

/** Far above what a person does; a server whose limit is higher has none that can be reached. */
const MANY_CALLS = 150;

const limitChecks: Check[] = listOperations()
  .filter(({ metadata }) => metadata.limited)
  .map(({ id }) => ({
    ...base,
    id: `${id}.limits.too-many-calls`,
    basis: undefined,
    operation: id,
    profile: 'reference',
    stage: 'after',
    category: 'limits',
    changes: true,
    ledger: ['D-55', 'D-71'],
    title: 'Too many calls are answered 429 with "retry-after".',
    run: async (probe) => {
      // No body at all: nothing is hashed, stored or mailed for it.
      const call = { operation: id, as: 'guest', query: { resetToken: 'none' } } as const;
      for (let count = 0; count < MANY_CALLS; count += 1) {
        const exchange = await probe.send({ ...call, rawBody: null }, { impatient: true });
        const { status, headers } = responseOf(exchange);
        if (status !== 429) continue;
        expectErrorShape(exchange);
        return expectThat('says when to come again', headers['retry-after'] !== undefined, {
          expected: 'retry-after: seconds',
          got: 'no such header',
          exchange,
        });
      }
      throw new Skipped(`the server took ${MANY_CALLS} calls without a word`);
    },
  }));

const patienceCheck: Check = {
  ...base,
  id: 'server.answer.retry-after',
  basis: 'Calls beyond a limit give 429 with `Retry-After`.',
  category: 'answer',
  stage: 'after',
  ledger: ['D-55'],
  title: 'Every answer of 429 has the header "retry-after".',
  run: async (probe) => {
    const limited = probe.exchanges().filter(({ response }) => response?.status === 429);
    if (limited.length === 0) throw new Skipped('no call was limited');
    const silent = limited.find(({ response }) => response?.headers['retry-after'] === undefined);
    expectThat('says when to come again', silent === undefined, {
      expected: 'retry-after: seconds',
      got: 'no such header',
      ...(silent ? { exchange: silent } : {}),
    });
  },
};

const noVersionCheck: Check = {
  ...base,
  id: 'server.answer.no-version',
  basis: undefined,
  profile: 'reference',
  category: 'answer',
  ledger: ['D-68'],
  title: 'Answers do not tell what software the server is made of.',
  run: async (probe) => {
    const exchange = await probe.sendRaw(get('/'));
    const { headers } = expectStatus(exchange, 200);
    const got = headers['x-powered-by'];
    expectThat('says nothing of its software', got === undefined, {
      expected: 'no "x-powered-by"',
      got,
      exchange,
    });
  },
};

/** What concerns the server as a whole. */
export const serverChecks: Check[] = [
  ...unknownPathChecks,
  bodyOnGetCheck,
  ...corsChecks,
  noVersionCheck,
];
/** Afterwards the server is out of patience. */
export const patienceChecks: Check[] = [...limitChecks, patienceCheck];
