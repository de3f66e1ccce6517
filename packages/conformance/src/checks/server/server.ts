import {
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
  responseOf,
} from '../expect/expect.ts';
import { getOf, type HttpRequest } from '../../http/exchange.ts';
import { isValid } from '../../operations/operation.ts';
import { rejections } from '../expect/rejections.ts';
import { jsonBody } from '../../http/body.ts';
import { errorBody } from '../../operations/contract/contract-operations.ts';
import type { CateringCheck, CateringContext } from '../catering-context.ts';

/** Unknown paths below known ones. The engine checks one at the root. */
const unknownPaths = ['/dishes/a/b/c', '/auth/no-such-call', '/order/a/no-such'];

const unknownPathChecks: CateringCheck[] = unknownPaths.map((path) => ({
  operation: 'server',
  category: 'address',
  detail: `unknown-path${path.replaceAll('/', '.')}`,
  changes: false,
  reference: 'An unknown path gives 404',
  title: `GET ${path}, which does not exist, responds with 404 in the one error shape.`,
  run: async (context) => {
    const exchange = await context.sendRaw(getOf(path));
    expectRejection(context, exchange, rejections.unknownPath);
    const { json } = responseOf(exchange);
    expectThat('responds to failures in the one error shape', isValid(errorBody, json), {
      expected: 'the body of every error',
      got: json,
      exchange,
    });
  },
}));

/** The origin of the site's pages. The allowed origins are configuration (D-04). */
const ORIGIN = 'http://localhost:5173';

const crossOrigin = async (context: CateringContext, request: HttpRequest) => {
  const exchange = await context.sendRaw(request);
  return { exchange, headers: responseOf(exchange).headers };
};

const listed = (header: string | undefined) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

const corsChecks: CateringCheck[] = [
  {
    operation: 'server',
    detail: 'cors',
    changes: false,
    strictOnly: true,
    category: 'response',
    title: 'A page of the site may read responses, and the header "Retry-After".',
    run: async (context) => {
      const { exchange, headers } = await crossOrigin(
        context,
        getOf('/dishes', { origin: ORIGIN }),
      );
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
    operation: 'server',
    detail: 'preflight',
    changes: false,
    strictOnly: true,
    category: 'response',
    title: 'A page of the site may send "Authorization", "Content-Type" and "Idempotency-Key".',
    run: async (context) => {
      const asked = ['authorization', 'content-type', 'idempotency-key'];
      const { exchange, headers } = await crossOrigin(context, {
        ...getOf('/order', {
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
    operation: 'server',
    detail: 'cors-other-origin',
    changes: false,
    strictOnly: true,
    category: 'response',
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

const bodyOnGetCheck: CateringCheck = {
  operation: 'dishes.list',
  detail: 'on-get',
  changes: false,
  category: 'body',
  reference: 'A body on a GET is ignored.',
  title: 'A body on a GET changes nothing.',
  run: async (context) => {
    const body = jsonBody({ category: 'none', name: 'none' });
    expectStatus(await context.sendRaw({ ...getOf('/dishes'), body }), 200);
  },
};

/** Checks of the server as a whole. */
export const serverChecks: CateringCheck[] = [...unknownPathChecks, bodyOnGetCheck, ...corsChecks];
