import { expectNoSuccess, expectSuccess } from '../../judge/expect.ts';
import { createsSeveral, methodAndPath } from '../../api/operation.ts';
import { convention } from '../../suite/reference.ts';
import { stateCheckOf } from '../operation-check.ts';
import type { Resource } from './resource.ts';

/** Words of a 409 that says that there is such an entry. */
const SAYS_DUPLICATE = /\b(?:already|duplicates?|taken|unique|exists|overlap\w*|booked)\b/i;

/** Where the document says that there may be no second one, the same request is rejected. */
export function duplicateChecks({ create, name }: Resource) {
  const { description = '' } = create?.responses[409] ?? {};
  if (!create || !SAYS_DUPLICATE.test(description)) return [];
  if (create.annotations.idempotencyKey || createsSeveral(create)) return [];
  return [
    stateCheckOf(create, {
      detail: 'once',
      reference: convention,
      title: `${methodAndPath(create)} creates the same ${name} once: 409 says "${description}".`,
      run: async (context) => {
        const call = await context.validRequest(create.id);
        expectSuccess(await context.send(call), create);
        const exchange = await context.send(call);
        const expected = `409: ${description}`;
        expectNoSuccess('rejects what is there already', create, exchange, { expected });
      },
    }),
  ];
}
