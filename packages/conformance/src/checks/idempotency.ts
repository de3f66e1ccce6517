import { IDEMPOTENCY_KEY_HEADER } from '@catering/contract';
import type * as z from 'zod/mini';
import type { Check } from '../check.ts';
import { expectBody, expectEqual, expectRefusal, expectThat } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import type { Caller } from '../wire/operation-call.ts';
import { stateOf } from './state-check.ts';

interface Repeatable<Schema extends z.core.$ZodType> {
  readonly operation: string;
  readonly schema: Schema;
  readonly as: Caller;
  /** Two different bodies. */
  readonly bodies: (probe: Probe) => Promise<[unknown, unknown]>;
  /** What is the same when a response is repeated, and another when it is not; none where a response says no id. */
  readonly idOf?: (answer: z.output<Schema>) => string;
}

/** A POST that is repeated with its "Idempotency-Key" is done once (D-11). */
export function idempotencyChecks<Schema extends z.core.$ZodType>({
  operation,
  schema,
  as,
  bodies,
  idOf,
}: Repeatable<Schema>): Check[] {
  // A server may keep answers for long: a thing of this run keeps runs of the same seed apart.
  const keyOf = async (probe: Probe, name: string) => {
    const owner = (await probe.token(as)) ?? (await probe.things.category())._id;
    return `conformance-${name}-${owner.slice(-40)}`.replaceAll(/[^\x21-\x7e]/g, '');
  };
  const send = (probe: Probe, key: string, body: unknown) =>
    probe.send({ operation, as, headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body });
  const post = async (probe: Probe, key: string, body: unknown) =>
    expectBody(await send(probe, key, body), 201, schema);

  return [
    stateOf(operation, 'repeated', {
      basis: 'the first response is kept and repeated',
      ledger: ['D-11'],
      title: 'The same request with the same "Idempotency-Key" repeats the first answer.',
      run: async (probe) => {
        const [body] = await bodies(probe);
        const key = await keyOf(probe, 'repeated');
        const first = await post(probe, key, body);
        const exchange = await send(probe, key, body);
        const second = expectBody(exchange, 201, schema);
        const [repeated, original] = [second, first].map(
          idOf ?? ((answer) => JSON.stringify(answer)),
        );
        expectEqual('repeats the first answer', repeated, original, exchange);
      },
    }),
    stateOf(operation, 'key-reused', {
      basis: 'another request with that key gives 409',
      ledger: ['D-11'],
      title: 'Another request with the same "Idempotency-Key" is refused: 409.',
      run: async (probe) => {
        const [body, another] = await bodies(probe);
        const key = await keyOf(probe, 'reused');
        await post(probe, key, body);
        expectRefusal(probe, await send(probe, key, another), refusals.conflict);
      },
    }),
    stateOf(operation, 'faulty-key', {
      basis: '#parameters',
      ledger: ['D-11'],
      title: 'An "Idempotency-Key" that is too long is refused.',
      run: async (probe) => {
        const [body] = await bodies(probe);
        expectRefusal(probe, await send(probe, 'k'.repeat(201), body), refusals.faulty);
      },
    }),
    ...(idOf === undefined
      ? []
      : [
          stateOf(operation, 'own-ids', {
            basis: 'Without a key, or with another one, each request counts.',
            title: 'The same request with another key, or none, is another one.',
            run: async (probe) => {
              const [body] = await bodies(probe);
              const one = await post(probe, await keyOf(probe, 'one'), body);
              const other = await post(probe, await keyOf(probe, 'other'), body);
              const [first, second] = [idOf(one), idOf(other)];
              expectThat('is another one', first !== second, {
                expected: 'two ids',
                got: first,
              });
            },
          }),
        ]),
  ];
}
