import type { CheckContext } from '../../definition/context.ts';
import {
  expectEqual,
  expectRejection,
  expectThat,
  expectValidSuccess,
} from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import {
  isValid,
  pathParametersOf,
  responseAt,
  type Operation,
} from '../../../operations/operation.ts';
import type { IdempotencyAnnotation } from '../../../operations/annotations.ts';
import { rejections } from '../../expect/rejections.ts';
import { valueAt, withValue, type JsonPath } from '../../../values/schema/json-path.ts';
import { partsAt } from '../../../values/schema/walk.ts';
import { withoutUndeclared } from '../../../values/schema/undeclared-fields.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { ID_FIELD } from '../../../entries/entry.ts';
import { checkOf, type WantedCheck } from '../check-of.ts';

/** A request that was sent with a key, and what it got. */
interface First {
  readonly call: OperationCall;
  readonly key: string;
  readonly body: unknown;
}

/** The first request of each operation, by run. */
const firsts = new WeakMap<object, Map<string, Promise<First>>>();

/** Another valid body: with another text in the field that may differ. */
function variedBody(
  { body: declared }: Operation,
  { vary }: IdempotencyAnnotation,
  body: unknown,
): unknown {
  const path = vary ?? firstTextOf(body);
  const varied = path && withValue(body, path, `${String(valueAt(body, path))} again`);
  if (varied === undefined || (declared && !isValid(declared.schema, varied))) {
    throw new Skipped('no other valid body is known');
  }
  return varied;
}

const firstTextOf = (body: unknown): JsonPath | undefined => {
  const found = Object.entries(Object(body)).find(([, value]) => typeof value === 'string');
  return found && [found[0]];
};

/** A request that is repeated with its key is carried out once. */
function keyChecks(operation: Operation, annotation: IdempotencyAnnotation) {
  const { id, annotations } = operation;
  const { header, maxLength } = annotation;
  const { resource } = annotations;

  // A server may keep responses for long: the mark keeps runs of the same seed apart.
  const keyOf = ({ mark }: CheckContext, name: string) => `conformance-${name}-${mark}`;
  const send = (context: CheckContext, call: OperationCall, key: string) =>
    context.send({ ...call, headers: { ...call.headers, [header]: key } });
  const post = async (context: CheckContext, call: OperationCall, key: string) =>
    expectValidSuccess(await send(context, call, key), operation);
  const declared = responseAt(operation, operation.successStatus)?.schema?.jsonSchema ?? {};
  const path = resource && [...(resource.at ?? []), ID_FIELD];
  const isShown = partsAt(declared, path ?? []).some((part) => Object.keys(part).length > 0);
  const idPath = isShown ? path : undefined;
  const idOf = (response: unknown) =>
    idPath ? valueAt(response, idPath) : withoutUndeclared(declared, response);
  const stateOf = (
    detail: string,
    { reference, ...wanted }: Pick<WantedCheck, 'title' | 'run'> & { readonly reference: string },
  ) =>
    checkOf(operation, {
      ...wanted,
      reference,
      category: 'state',
      detail,
    });

  const tooLongKey = (length: number) =>
    stateOf('invalid-key', {
      reference: '#parameters',
      title: `A key in "${header}" that is too long is rejected.`,
      run: async (context) => {
        const call = await context.validRequest(id);
        expectRejection(context, await send(context, call, 'k'.repeat(length)), rejections.invalid);
      },
    });

  /** The first request with a key: all checks of a run share it, as it may create what stays. */
  const firstOf = (context: CheckContext) => {
    const known = firsts.get(context.fixtures) ?? new Map<string, Promise<First>>();
    firsts.set(context.fixtures, known);
    const first = known.get(id) ?? makeFirst(context);
    known.set(id, first);
    return first;
  };
  const makeFirst = async (context: CheckContext, name = 'first'): Promise<First> => {
    const call = await context.validRequest(id);
    const key = keyOf(context, name);
    return { call, key, body: await post(context, call, key) };
  };

  return [
    stateOf('repeated', {
      reference: '#parameters',
      title: `The same request with the same "${header}" repeats the first response.`,
      run: async (context) => {
        const { call, key, body: first } = await firstOf(context);
        const exchange = await send(context, call, key);
        const second = expectValidSuccess(exchange, operation);
        expectEqual('repeats the first response', idOf(second), idOf(first), exchange);
      },
    }),
    stateOf('key-reused', {
      reference: '#responses/409',
      title: `Another request with the same "${header}" is rejected: 409.`,
      run: async (context) => {
        // A key of its own: a server may reject a request while another one with its key is in progress.
        const { call, key } = await makeFirst(context, 'reused');
        const other = { ...call, body: variedBody(operation, annotation, call.body) };
        expectRejection(context, await send(context, other, key), rejections.conflict);
      },
    }),
    ...(maxLength === undefined ? [] : [tooLongKey(maxLength + 1)]),
    // A path with parameters names the entry that each request is about.
    ...(idPath === undefined || pathParametersOf(operation).length > 0
      ? []
      : [
          stateOf('own-ids', {
            reference: '#parameters',
            title: 'The same request with another key is another one.',
            run: async (context) => {
              const { call, body: one } = await firstOf(context);
              const other = await post(context, call, keyOf(context, 'other'));
              expectThat('is another one', idOf(one) !== idOf(other), {
                expected: 'two ids',
                got: idOf(one),
              });
            },
          }),
        ]),
  ];
}

/** Requests that are repeated with a key. */
export const idempotencyChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => {
    const { idempotencyKey } = operation.annotations;
    return idempotencyKey ? keyChecks(operation, idempotencyKey) : [];
  });
