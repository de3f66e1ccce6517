import { expectRejection, expectThat, responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/required-headers.ts';
import {
  GUEST,
  isOpen,
  type Operation,
  pathParametersOf,
  shapeOfPath,
} from '../../../operations/operation.ts';
import { rejections } from '../../expect/rejections.ts';
import { textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import { exampleCallOf } from '../../../requests/example-call.ts';
import { unknownIdOf } from '../../../requests/unknown-id.ts';
import { checkOf } from '../../definition/check.ts';

const isBelowId = ({ path }: Operation) => path.includes('{');

const unknownParams = (operation: Operation) =>
  Object.fromEntries(
    pathParametersOf(operation).map((name) => [
      name,
      unknownIdOf(operation, name) ?? operation.example.params?.[name] ?? 'unknown',
    ]),
  );

/**
 * Sends a method that no operation of the contract has, with an unknown id or without a token: a server may take it
 * for another method, and change or remove the entry.
 * @param known methods and shapes of paths that the contract has
 */
function wrongMethodCheck(operation: Operation, known: ReadonlySet<string>) {
  const shape = shapeOfPath(operation.path);
  const wrong = (['PATCH', 'PUT'] as const).find((method) => !known.has(`${method} ${shape}`));
  if (wrong === undefined) return [];
  const check = checkOf(operation, {
    category: 'address',
    detail: 'wrong-method',
    reference:
      'another method on a known path gives 405 and lists those it takes in the header `Allow`',
    changes: true,
    title: `${wrong} ${operation.path} is rejected, and "Allow" names the methods that are not.`,
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

/** Checks that methods of no operation are rejected. */
export function wrongMethodChecks(operations: readonly Operation[]) {
  const known = new Set(operations.map(({ method, path }) => `${method} ${shapeOfPath(path)}`));
  return operations.flatMap((operation) => wrongMethodCheck(operation, known));
}
