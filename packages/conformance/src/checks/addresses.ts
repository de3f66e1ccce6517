import { ID_MAX_LENGTH, listOperations } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectRefusal } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals, type Refusal } from '../refusals.ts';
import { methodAndPath, requestOf } from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

const PLACEHOLDER = 'conformance-placeholder';

/** Sends a call with something in place of its id, encoded as it is given. */
async function sendWithId(probe: Probe, operation: string, encoded: string) {
  const call = await probe.base(operation);
  const token = await probe.token(call.as);
  const request = requestOf({ ...call, params: { ...call.params, id: PLACEHOLDER } }, token);
  return probe.sendRaw({ ...request, path: request.path.replace(PLACEHOLDER, encoded) });
}

interface OddId {
  readonly name: string;
  readonly told: string;
  readonly encoded: string;
  readonly refusal: Refusal;
  readonly basis: string;
}
const oddIds: readonly OddId[] = [
  {
    name: 'unknown-id',
    told: 'an id that nothing has',
    encoded: 'no-such-thing',
    refusal: refusals.unknownThing,
    basis: '#responses/404',
  },
  {
    name: 'long-id',
    told: `an id of ${ID_MAX_LENGTH + 1} characters`,
    encoded: 'a'.repeat(ID_MAX_LENGTH + 1),
    refusal: refusals.faultyAddress,
    basis: '#parameters',
  },
  {
    name: 'control-character',
    told: 'an id with a control character',
    encoded: 'jollof%00rice',
    refusal: refusals.faultyAddress,
    basis: '#parameters',
  },
  {
    name: 'broken-encoding',
    told: 'an id that cannot be decoded',
    encoded: '%zz',
    refusal: refusals.faultyAddress,
    basis: 'one that cannot be decoded 400',
  },
];

const idChecks = (id: string): Check[] =>
  oddIds.map(({ name, told, encoded, refusal, basis }) =>
    checkOf(id, {
      category: 'address',
      detail: name,
      basis,
      ledger: ['D-55'],
      title: `${methodAndPath(id)} refuses ${told}.`,
      run: async (probe) => {
        expectRefusal(probe, await sendWithId(probe, id, encoded), refusal);
      },
    }),
  );

/** Ids that nothing has, and texts that can be no id. */
export const addressChecks: Check[] = listOperations()
  .filter(({ route }) => route.path.includes('/:id'))
  .flatMap(({ id }) => idChecks(id));
