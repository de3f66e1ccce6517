import { expectRejection, expectThat, responseOf } from '../../expect/expect.ts';
import { expectHeaderOfHttp } from '../../../judge/headers-of-http.ts';
import { shapeOfPath, type Operation } from '../../../operations/operation.ts';
import { rejections } from '../../expect/rejections.ts';
import { http } from '../../definition/reference.ts';
import type { Suite } from '../../definition/suite.ts';
import { textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import { checkOf } from '../check-of.ts';

/**
 * A method that no operation of the contract has, sent by whom the others are open to.
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
      const call = await context.template(operation.id);
      const { path, headers } = await context.request(call);
      const exchange = await context.sendRaw({
        operation: undefined,
        method: wrong,
        path,
        headers,
        body: textBody(APPLICATION_JSON, '{}'),
      });
      expectRejection(context, exchange, rejections.wrongMethod);
      expectHeaderOfHttp(operation, exchange);
      const { status, headers: got } = responseOf(exchange);
      const { method } = operation;
      const isNamed = status !== 405 || got.allow?.includes(method) === true;
      expectThat('names the methods of the address', isNamed || !context.exact, {
        expected: `allow: ${method}`,
        got: `allow: ${got.allow}`,
        exchange,
      });
    },
  });
  return [check];
}

/** Methods that no operation has. */
export function wrongMethodChecks({ operations }: Suite) {
  const known = new Set(operations.map(({ method, path }) => `${method} ${shapeOfPath(path)}`));
  return operations.flatMap((operation) => wrongMethodCheck(operation, known));
}
