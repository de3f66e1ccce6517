import { expectRejection, expectThat, responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
import {
  GUEST,
  isOpen,
  pathParametersOf,
  shapeOfPath,
  type Operation,
} from '../../../operations/operation.ts';
import { rejections } from '../../expect/rejections.ts';
import { http } from '../../definition/reference.ts';
import { textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import { exampleCallOf, unknownIdOf } from '../../../requests/example-call.ts';
import { checkOf } from '../check-of.ts';

const isBelowId = ({ path }: Operation) => path.includes('{');

const unknownParams = (operation: Operation) =>
  Object.fromEntries(
    pathParametersOf(operation).map((name) => [
      name,
      unknownIdOf(operation, name) ?? operation.example.params?.[name] ?? 'unknown',
    ]),
  );

/**
 * A method that no operation of the contract has. It names an id that nothing has, or is sent without a
 * token: a server may take it for another one, and change or remove what it names.
 * @param known methods and shapes of paths that the contract has
 */
function wrongMethodCheck(operation: Operation, known: ReadonlySet<string>) {
  const shape = shapeOfPath(operation.path);
  const wrong = (['PATCH', 'PUT'] as const).find((method) => !known.has(`${method} ${shape}`));
  if (wrong === undefined) return [];
  const check = checkOf(operation, {
    category: 'address',
    detail: 'wrong-method',
    reference: http('RFC 9110, 9.1', 'SHOULD'),
    changes: true,
    title: `${wrong} ${operation.path} is rejected, and "Allow" names what is not.`,
    run: async (context) => {
      const { path, headers } = await context.request({
        ...exampleCallOf(operation),
        params: unknownParams(operation),
        as: isBelowId(operation) ? (operation.roles[0] ?? GUEST) : GUEST,
      });
      const exchange = await context.sendRaw({
        operation: undefined,
        method: wrong,
        path,
        headers,
        body: textBody(APPLICATION_JSON, '{}'),
      });
      // A server may ask for a token before it looks at the method.
      const denied = isBelowId(operation) || isOpen(operation) ? {} : { or: 401 };
      expectRejection(context, exchange, { ...rejections.wrongMethod, ...denied });
      expectHeaderOfHttp(operation, exchange);
      const { status, headers: got } = responseOf(exchange);
      const { method } = operation;
      const isNamed = status !== 405 || got.allow?.includes(method) === true;
      expectThat('names the methods of the address', isNamed, {
        expected: `allow: ${method}`,
        got: `allow: ${got.allow}`,
        exchange,
      });
    },
  });
  return [check];
}

/** Methods that no operation has. */
export function wrongMethodChecks(operations: readonly Operation[]) {
  const known = new Set(operations.map(({ method, path }) => `${method} ${shapeOfPath(path)}`));
  return operations.flatMap((operation) => wrongMethodCheck(operation, known));
}
