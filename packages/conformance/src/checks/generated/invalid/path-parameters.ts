import { expectRejection } from '../../expect/expect.ts';
import { methodAndPath, type Operation, parameterTakes } from '../../../operations/operation.ts';
import { rejections } from '../../expect/rejections.ts';
import type { InvalidCase } from '../../../values/invalid/invalid-case.ts';
import { invalidCases } from '../../../values/invalid/invalid-cases.ts';
import { toText, valueAt } from '../../../values/schema/json-path.ts';
import { sendWithId } from '../address/invalid-ids.ts';
import { checkOf } from '../../definition/check.ts';
import { kindOfInvalid } from './invalid-requests.ts';

/** True if other checks send the value in a path, or it leads to another path. */
const isElsewhere = ({ category, name }: InvalidCase, value: string) =>
  category === 'missing' ||
  ['too-long', 'control-character', 'blanks'].includes(name) ||
  /^\.{0,2}$/.test(value);

function checksOf(operation: Operation) {
  const { parameters, example } = operation;
  if (!parameters.path) return [];
  const content = { schema: parameters.path, valid: example.params ?? {}, isText: true };
  return invalidCases(content).flatMap((invalid) => {
    const parameter = toText(invalid.path);
    const value = String(valueAt(invalid.mutate(content.valid), invalid.path));
    if (isElsewhere(invalid, value) || parameterTakes(operation, 'path', parameter, value))
      return [];
    return [
      checkOf(operation, {
        category: invalid.category,
        detail: `path.${parameter}.${invalid.name}`,
        input: ['path', parameter],
        kind: kindOfInvalid(invalid, 'path'),
        reference: '#parameters',
        title: `${methodAndPath(operation)} rejects a path ${invalid.description}.`,
        run: async (context) => {
          const encoded = encodeURIComponent(value);
          const exchange = await sendWithId(context, operation, parameter, encoded);
          // Many routers respond with 404 to ids of another form.
          expectRejection(context, exchange, { ...rejections.invalidAddress, or: 404 });
        },
      }),
    ];
  });
}

/** Checks that path parameters of a wrong type or beyond a limit are rejected. */
export const pathParameterChecks = (operations: readonly Operation[]) =>
  operations.flatMap(checksOf);
