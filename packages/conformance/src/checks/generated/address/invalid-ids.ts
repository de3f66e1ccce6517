import type { CheckContext } from '../../definition/check-context.ts';
import { expectRejection } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import {
  methodAndPath,
  type Operation,
  ownParameterOf,
  parameterTakes,
} from '../../../operations/operation.ts';
import type { Reference } from '../../definition/reference.ts';
import { type Rejection, rejections } from '../../expect/rejections.ts';
import { unknownIdOf } from '../../../requests/unknown-id.ts';
import { checkOf } from '../../definition/check.ts';

const PLACEHOLDER = 'conformance-placeholder';

/** Sends a call with another id, already encoded. */
export async function sendWithId(
  context: CheckContext,
  operation: Operation,
  parameter: string,
  encoded: string | undefined,
) {
  const call = await context.baseCall(operation.id);
  const id = encoded ?? unknownIdOf(operation, parameter, call.params?.[parameter]);
  if (id === undefined) throw new Skipped('every id that may be asked for is known');
  const params = { ...call.params, [parameter]: PLACEHOLDER };
  const request = await context.request({ ...call, params });
  return context.sendRaw({
    ...request,
    path: request.path.replace(PLACEHOLDER, encoded ?? encodeURIComponent(id)),
  });
}

interface OddId {
  readonly name: string;
  readonly description: string;
  /** Undefined for an unknown id in the form of the ids of the server. */
  readonly encoded: string | undefined;
  readonly rejection: Rejection;
  readonly reference: Reference;
}

/** Ids that no entry has, and ids that the parameter's schema rejects. */
function oddIdsOf(operation: Operation, parameter: string): OddId[] {
  const { maxLength } = operation.parameters.path?.jsonSchema.properties?.[parameter] ?? {};
  const unknown: OddId = {
    name: 'unknown-id',
    description: 'an id that nothing has',
    encoded: undefined,
    rejection: rejections.unknownEntry,
    reference: '#responses/404',
  };
  const tooLong = (length: number): OddId => ({
    name: 'long-id',
    description: `an id of ${length} characters`,
    encoded: 'a'.repeat(length),
    rejection: rejections.invalidAddress,
    reference: '#parameters',
  });
  const controlCharacter: OddId = {
    name: 'control-character',
    description: 'an id with a control character',
    encoded: 'some%00words',
    rejection: rejections.invalidAddress,
    reference: '#parameters',
  };
  const brokenEncoding: OddId = {
    name: 'broken-encoding',
    description: 'an id that cannot be decoded',
    encoded: '%zz',
    rejection: rejections.invalidAddress,
    reference: 'one that cannot be decoded 400',
  };
  return [
    ...(404 in operation.responses ? [unknown] : []),
    ...(maxLength === undefined ? [] : [tooLong(maxLength + 1)]),
    ...(parameterTakes(operation, 'path', parameter, 'some\u0000words') ? [] : [controlCharacter]),
    brokenEncoding,
  ];
}

function checksOf(operation: Operation) {
  const parameter = ownParameterOf(operation);
  if (parameter === undefined) return [];
  return oddIdsOf(operation, parameter).map(
    ({ name, description, encoded, rejection, reference }) =>
      checkOf(operation, {
        category: 'address',
        detail: name,
        reference,
        title: `${methodAndPath(operation)} rejects ${description}.`,
        run: async (context) => {
          const exchange = await sendWithId(context, operation, parameter, encoded);
          expectRejection(context, exchange, rejection);
        },
      }),
  );
}

/** Checks that unknown and invalid ids are rejected. */
export const idChecks = (operations: readonly Operation[]) => operations.flatMap(checksOf);
