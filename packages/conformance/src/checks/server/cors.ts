import { categorySchema } from '@catering/contract';
import type { WrittenCheck } from '../definition/check.ts';
import { expectBody, expectThat, responseOf } from '../expect/expect.ts';
import { getOf, type Exchange, type HttpRequest } from '../../http/exchange.ts';
import type { OperationCall } from '../../operations/operation-call.ts';
import { inputs } from '../../requests/bodies.ts';

/** The origin of the site's pages. The allowed origins are configuration (D-04). */
const ORIGIN = 'http://localhost:5173';

const listed = (header: string | undefined) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** @throws Violation unless a header that is a list contains a name, or "*" */
function expectListed(what: string, exchange: Exchange, header: string, name: string) {
  const { [header]: value } = responseOf(exchange).headers;
  // With credentials, "*" is no wildcard for "Authorization".
  const isNamed = listed(value).includes(name.toLowerCase());
  const isWild = listed(value).includes('*') && name !== 'authorization';
  expectThat(what, isNamed || isWild, {
    expected: `${header}: ${name}`,
    got: value === undefined ? `no ${header}` : `${header}: ${value}`,
    exchange,
  });
}

const preflight = (path: string, method: string, asked: readonly string[]): HttpRequest => ({
  ...getOf(path, {
    origin: ORIGIN,
    'access-control-request-method': method,
    'access-control-request-headers': asked.join(','),
  }),
  method: 'OPTIONS',
});

/** @throws Violation unless a page of the site may read a response */
function expectReadable(exchange: Exchange) {
  const origin = responseOf(exchange).headers['access-control-allow-origin'];
  expectThat('allows the site', origin === ORIGIN || origin === '*', {
    expected: `access-control-allow-origin: ${ORIGIN}`,
    got:
      origin === undefined
        ? 'no access-control-allow-origin'
        : `access-control-allow-origin: ${origin}`,
    exchange,
  });
}

export const corsChecks: WrittenCheck[] = [
  {
    operation: 'server',
    detail: 'cors',
    changes: false,
    strictOnly: true,
    category: 'response',
    reference: 'and exposes `Retry-After`',
    title: 'A page of the site may read responses, and the header "Retry-After".',
    run: async (context) => {
      const exchange = await context.sendRaw(getOf('/dishes', { origin: ORIGIN }));
      expectReadable(exchange);
      expectListed('exposes it', exchange, 'access-control-expose-headers', 'Retry-After');
    },
  },
  {
    operation: 'server',
    detail: 'preflight',
    changes: false,
    strictOnly: true,
    category: 'response',
    reference: 'Preflight requests allow the methods of this document',
    title: 'A page of the site may send "Authorization", "Content-Type" and "Idempotency-Key".',
    run: async (context) => {
      const asked = ['authorization', 'content-type', 'idempotency-key'];
      const exchange = await context.sendRaw(preflight('/order', 'POST', asked));
      for (const name of asked) {
        expectListed(`allows the header "${name}"`, exchange, 'access-control-allow-headers', name);
      }
      expectListed('allows POST', exchange, 'access-control-allow-methods', 'POST');
    },
  },
  {
    operation: 'server',
    detail: 'cors-errors',
    changes: false,
    strictOnly: true,
    category: 'response',
    reference: 'every response, failures too, has',
    title: 'A page of the site may read failures too.',
    run: async (context) => {
      for (const path of ['/order', '/dishes/no-such-dish', '/no-such-path']) {
        expectReadable(await context.sendRaw(getOf(path, { origin: ORIGIN })));
      }
    },
  },
  {
    operation: 'server',
    detail: 'cors-changes',
    strictOnly: true,
    category: 'response',
    reference: 'every response, failures too, has',
    title: 'A page of the site may read the responses to what it creates, changes and deletes.',
    run: async (context) => {
      const send = async (call: Pick<OperationCall, 'operation' | 'params' | 'body'>) => {
        const exchange = await context.send({ ...call, as: 'admin', headers: { origin: ORIGIN } });
        expectReadable(exchange);
        return exchange;
      };
      const body = inputs.category(context.newName());
      const created = await send({ operation: 'categories.create', body });
      const { _id: id } = expectBody(created, 201, categorySchema);
      await send({ operation: 'categories.update', params: { id }, body });
      await send({ operation: 'deleteByType.remove', params: { type: 'category', id } });
    },
  },
  {
    operation: 'server',
    detail: 'preflight-update',
    changes: false,
    strictOnly: true,
    category: 'response',
    reference: 'Preflight requests allow the methods of this document',
    title: 'A page of the site may record a payment with PUT, and delete with DELETE.',
    run: async (context) => {
      for (const [path, method] of [
        ['/order/any', 'PUT'],
        ['/auth/delete', 'DELETE'],
      ] as const) {
        const exchange = await context.sendRaw(preflight(path, method, ['authorization']));
        expectListed(`allows ${method}`, exchange, 'access-control-allow-methods', method);
        expectListed('allows the token', exchange, 'access-control-allow-headers', 'authorization');
      }
    },
  },
  {
    operation: 'server',
    detail: 'cors-other-origin',
    changes: false,
    strictOnly: true,
    category: 'response',
    reference: 'Other origins are not allowed.',
    title: 'A page of another origin may not read responses.',
    run: async (context) => {
      const origin = 'https://elsewhere.example';
      const exchange = await context.sendRaw(getOf('/dishes', { origin }));
      const allowed = responseOf(exchange).headers['access-control-allow-origin'];
      expectThat('does not allow the other origin', allowed !== origin && allowed !== '*', {
        expected: 'no access-control-allow-origin for it',
        got: `access-control-allow-origin: ${allowed ?? 'none'}`,
        exchange,
      });
    },
  },
];
