import { listOperations, type Operation } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectRefusal } from '../expect.ts';
import { Skipped } from '../failure.ts';
import { faultyInputOf } from '../refusals.ts';
import { bodyFaults, textFaults, type Fault } from '../schema/faults.ts';
import { toText } from '../schema/json-path.ts';
import { accepts, toJsonSchema } from '../schema/json-schema.ts';
import {
  bodySchemaOf,
  isMultipart,
  methodAndPath,
  type OperationCall,
} from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';
import { ruleFaults } from './rule-faults.ts';

type Place = 'body' | 'query';

/** What the contract says of a place, and what a call has there. */
interface Spot {
  readonly place: Place;
  readonly schema: unknown;
  readonly faults: readonly Fault[];
}

const spotsOf = (operation: Operation): Spot[] => {
  const body = bodySchemaOf(operation);
  const { query } = operation.route;
  const spot = (place: Place, schema: unknown, faults: readonly Fault[]) => ({
    place,
    schema,
    faults: [...faults, ...ruleFaults(operation.id, place)],
  });
  return [
    ...(query ? [spot('query', query, textFaults(toJsonSchema(query)))] : []),
    ...(body
      ? [spot('body', body, (isMultipart(operation) ? textFaults : bodyFaults)(toJsonSchema(body)))]
      : []),
  ];
};

const contentOf = (call: OperationCall, place: Place): unknown => call[place] ?? {};

/** @throws Skipped when the contract takes the request after all: what is valid is never called faulty */
export function spoilt(call: OperationCall, { place, schema }: Omit<Spot, 'faults'>, fault: Fault) {
  const content = fault.spoil(contentOf(call, place));
  if (accepts(schema, content)) throw new Skipped('the contract takes this request');
  return { ...call, [place]: content } as OperationCall;
}

const faultCheck = (id: string, spot: Spot, fault: Fault): Check =>
  checkOf(id, {
    category: fault.category,
    detail: [spot.place, toText(fault.path), fault.name].filter(Boolean).join('.'),
    basis: spot.place === 'body' ? '#requestBody' : '#parameters',
    ledger: ['D-55'],
    title: `${methodAndPath(id)} refuses a ${spot.place} ${fault.told}.`,
    run: async (probe) => {
      const call = spoilt(await probe.base(id), spot, fault);
      expectRefusal(probe, await probe.send(call), faultyInputOf(id));
    },
  });

/** Every field missing, of each wrong type, over each limit. */
export const faultChecks: Check[] = listOperations().flatMap((operation) =>
  spotsOf(operation).flatMap((spot) =>
    spot.faults.map((fault) => faultCheck(operation.id, spot, fault)),
  ),
);
