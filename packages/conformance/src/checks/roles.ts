import { changesState, exampleOf, listOperations } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectRefusal, expectThat, responseOf } from '../expect.ts';
import { Blocked } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { methodAndPath, type Caller, type OperationCall } from '../wire/operation-call.ts';
import { adminRows } from './ledger-rows.ts';
import { checkOf } from './operation-check.ts';

/** The same token with another signature, or simply another token where it has none. */
const tampered = (token: string) => {
  const last = token.at(-10) === 'A' ? 'B' : 'A';
  return `${token.slice(0, -10)}${last}${token.slice(-9)}`;
};

/**
 * Who may not call is rejected, whatever the call is about: where nothing can be created to call it
 * on, it is about what the example names.
 */
async function callOf(probe: Probe, id: string): Promise<OperationCall> {
  try {
    return await probe.base(id);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    const { params, query, body } = exampleOf(id);
    return {
      operation: id,
      as: 'guest',
      ...(params && { params }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
    };
  }
}

const tokenRows = (id: string) => [
  'D-55',
  'D-60',
  ...(id.startsWith('order.') ? ['API-ORD-01'] : []),
];

const protectedChecks = (id: string, caller: Caller): Check[] => [
  checkOf(id, {
    category: 'token',
    detail: 'none',
    basis: 'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`',
    ledger: tokenRows(id),
    title: `${methodAndPath(id)} without a token answers 401.`,
    run: async (probe) => {
      const exchange = await probe.send({ ...(await callOf(probe, id)), as: 'guest' });
      expectRefusal(probe, exchange, refusals.noToken);
      const got = responseOf(exchange).headers['www-authenticate'];
      expectThat('says how to authenticate', got !== undefined, {
        expected: 'www-authenticate: Bearer',
        got: 'no such header',
        exchange,
      });
    },
  }),
  checkOf(id, {
    category: 'token',
    detail: 'unknown',
    basis: 'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`',
    ledger: tokenRows(id),
    title: `${methodAndPath(id)} with a token that nobody was given is refused.`,
    run: async (probe) => {
      const call = { ...(await callOf(probe, id)), as: { token: 'conformance.no.token' } };
      expectRefusal(probe, await probe.send(call), refusals.badToken);
    },
  }),
  checkOf(id, {
    category: 'token',
    detail: 'tampered',
    basis: 'without a valid one they respond with 401 and `WWW-Authenticate: Bearer`',
    ledger: tokenRows(id),
    title: `${methodAndPath(id)} with a token that was changed is refused.`,
    run: async (probe) => {
      const token = tampered((await probe.token(caller)) ?? '');
      const call = { ...(await callOf(probe, id)), as: { token } };
      expectRefusal(probe, await probe.send(call), refusals.badToken);
    },
  }),
];

const adminCheck = (id: string): Check => {
  const [resource = ''] = id.split('.');
  return checkOf(id, {
    category: 'role',
    detail: 'customer',
    basis: 'for a role that is not among `x-roles` with 403',
    ledger: ['D-60', adminRows[resource] ?? ''].filter(Boolean),
    title: `${methodAndPath(id)} with the token of a customer answers 403.`,
    run: async (probe) => {
      const exchange = await probe.send({ ...(await callOf(probe, id)), as: 'user' });
      expectRefusal(probe, exchange, refusals.wrongRole);
    },
  });
};

/** An open call is open whatever token comes along: one that has run out must not close the menu. */
const openCheck = (id: string): Check =>
  checkOf(id, {
    category: 'token',
    detail: 'not-needed',
    basis: 'Calls that need none do not fail for an invalid one.',
    ledger: ['D-60'],
    title: `${methodAndPath(id)} is open to a guest whose token is no good any more.`,
    run: async (probe) => {
      const call = { ...(await callOf(probe, id)), as: { token: 'conformance.no.token' } };
      const exchange = await probe.send(call);
      const { status } = responseOf(exchange);
      expectThat('asks for no token', status !== 401 && status !== 403, {
        expected: 'an answer as for any guest',
        got: `${status}`,
        exchange,
      });
    },
  });

/** Who may call what: no token, a token that is no good, a token of the wrong role. */
export const roleChecks: Check[] = listOperations().flatMap((operation) => {
  const { id, metadata } = operation;
  const { roles } = metadata;
  if (!roles.includes('guest')) {
    const isAdminOnly = !roles.includes('user');
    const caller = isAdminOnly ? 'admin' : 'user';
    return [...protectedChecks(id, caller), ...(isAdminOnly ? [adminCheck(id)] : [])];
  }
  return changesState(operation) ? [] : [openCheck(id)];
});
