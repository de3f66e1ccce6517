import type { Check } from '../check.ts';
import { expectRefusal } from '../expect.ts';
import { refusals } from '../refusals.ts';
import type { Suite } from '../suite.ts';
import { expectErrorShape } from './error-shape.ts';

/** A path that no operation has. */
export const unknownPathCheck = (
  { errorSchema }: Pick<Suite, 'errorSchema'>,
  path: string,
): Check => ({
  id: `server.address.unknown-path${path.replaceAll('/', '.')}`,
  operation: 'server',
  profile: 'document',
  changes: false,
  category: 'address',
  basis: undefined,
  ledger: [],
  title: `GET ${path}, which does not exist, answers 404 in the one error shape.`,
  run: async (context) => {
    const request = { operation: undefined, method: 'GET', path, headers: {}, body: undefined };
    const exchange = await context.sendRaw(request);
    expectRefusal(context, exchange, refusals.unknownPath);
    expectErrorShape(errorSchema, exchange);
  },
});
