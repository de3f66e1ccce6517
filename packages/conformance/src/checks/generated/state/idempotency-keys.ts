import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH } from '@catering/contract';
import type { CheckContext } from '../../definition/check-context.ts';
import {
  expectEqual,
  expectRejection,
  expectThat,
  expectValidSuccess,
} from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import {
  isValid,
  ownParameterOf,
  pathParametersOf,
  responseAt,
  type Operation,
} from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { rejections } from '../../expect/rejections.ts';
import { valueAt, withValue, type JsonPath } from '../../../values/schema/json-path.ts';
import { partsAt } from '../../../values/schema/schema-parts.ts';
import { withoutUndeclared } from '../../../values/schema/undeclared-fields.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { entryIdOf, ID_FIELD, idShown } from '../../../entries/entry.ts';
import { getOrMake } from '../../../entries/get-or-make.ts';
import { checkOf, type WantedCheck } from '../../definition/check.ts';

/** A request that was sent with a key, and the body of its response. */
interface First {
  readonly call: OperationCall;
  readonly key: string;
  readonly body: unknown;
}

/** The first request of each operation, by run. */
const firsts = new WeakMap<object, Map<string, Promise<First>>>();

/** Another valid body, with a different text in one field. */
function variedBody({ body: declared, metadata }: Operation, body: unknown): unknown {
  const path = metadata.vary === undefined ? firstTextOf(body) : [metadata.vary];
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

/** The checks that a request which is repeated with its key is carried out once. */
function keyChecks(operation: Operation) {
  const { id, metadata } = operation;
  const { resource } = metadata;
  const ownParameter = ownParameterOf(operation);

  // Servers may keep the keys of all operations together, and take two guests for one caller.
  const keyOf = ({ mark }: CheckContext, name: string) => `conformance-${name}-${id}-${mark}`;
  const send = (context: CheckContext, call: OperationCall, key: string) =>
    context.send({ ...call, headers: { ...call.headers, [IDEMPOTENCY_KEY_HEADER]: key } });
  const post = async (context: CheckContext, call: OperationCall, key: string) =>
    expectValidSuccess(await send(context, call, key), operation);
  const declared = responseAt(operation, operation.successStatus)?.schema?.jsonSchema ?? {};
  const path = resource && [...(resource.at ?? []), ID_FIELD];
  const isShown = partsAt(declared, path ?? []).some((part) => Object.keys(part).length > 0);
  const idPath = isShown ? path : undefined;
  const idOf = (response: unknown) =>
    idPath ? valueAt(response, idPath) : withoutUndeclared(declared, response);
  const stateOf = (detail: string, wanted: Pick<WantedCheck, 'reference' | 'title' | 'run'>) =>
    checkOf(operation, { ...wanted, category: 'state', detail });

  const tooLongKey = stateOf('invalid-key', {
    reference: '#parameters',
    title: `A key in "${IDEMPOTENCY_KEY_HEADER}" that is too long is rejected.`,
    run: async (context) => {
      const call = await context.validRequest(id);
      expectRejection(
        context,
        await send(context, call, 'k'.repeat(IDEMPOTENCY_KEY_MAX_LENGTH + 1)),
        rejections.invalid,
      );
    },
  });

  /** The first request with a key. All checks of a run share it, because no operation removes what it creates. */
  const firstOf = (context: CheckContext) => {
    const known = getOrMake(firsts, context.fixtures, () => new Map<string, Promise<First>>());
    return getOrMake(known, id, () => makeFirst(context));
  };
  const makeFirst = async (context: CheckContext, name = 'first'): Promise<First> => {
    const call = await context.validRequest(id);
    const key = keyOf(context, name);
    return { call, key, body: await post(context, call, key) };
  };

  return [
    stateOf('repeated', {
      reference: 'the first response is kept and repeated',
      title: `The same request with the same "${IDEMPOTENCY_KEY_HEADER}" repeats the first response.`,
      run: async (context) => {
        const { call, key, body: first } = await firstOf(context);
        const exchange = await send(context, call, key);
        const second = expectValidSuccess(exchange, operation);
        expectEqual('repeats the first response', idOf(second), idOf(first), exchange);
      },
    }),
    stateOf('key-reused', {
      reference: 'another request with that key gives 409',
      title: `Another request with the same "${IDEMPOTENCY_KEY_HEADER}" is rejected: 409.`,
      run: async (context) => {
        // A separate key: a server may reject a request while another one with its key is in progress.
        const { call, key } = await makeFirst(context, 'reused');
        const other = { ...call, body: variedBody(operation, call.body) };
        expectRejection(context, await send(context, other, key), rejections.conflict);
      },
    }),
    tooLongKey,
    ...(resource && ownParameter !== undefined
      ? [
          stateOf('key-of-another-entry', {
            reference: 'another request with that key gives 409',
            title: `The same body for another ${resource.name} is another request, not a repeated one.`,
            run: async (context) => {
              const { call, key } = await makeFirst(context, 'entry');
              const other = entryIdOf(
                await context.fixtures.entry(resource.name, context.newName()),
              );
              const params = { ...call.params, [ownParameter]: other ?? '' };
              const exchange = await send(context, { ...call, params }, key);
              // A key that belongs to one path is as good: nothing is lost.
              if (!hasSucceeded(exchange)) {
                return expectRejection(context, exchange, rejections.conflict);
              }
              const got = idShown(operation, exchange);
              expectThat(`is about the ${resource.name} in its path`, got === other, {
                expected: `409, or the ${resource.name} ${other}`,
                got,
                exchange,
              });
            },
          }),
        ]
      : []),
    // With parameters in the path, both requests are about the same entry.
    ...(idPath === undefined || pathParametersOf(operation).length > 0
      ? []
      : [
          stateOf('own-ids', {
            reference: 'Without a key, or with another one, each request counts.',
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

/** Checks of the operations that take an idempotency key. */
export const idempotencyChecks = (operations: readonly Operation[]) =>
  operations.filter(({ metadata }) => metadata.idempotent).flatMap(keyChecks);
