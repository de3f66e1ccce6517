import { listOperations, exampleOf, type Operation } from '@catering/contract';
import * as fc from 'fast-check';
import { contentSchemaOf, placeInDocument, placeOf, withThings } from '../calls/content.ts';
import type { Check } from '../check.ts';
import { expectRefusal, expectStatus } from '../expect.ts';
import { Violation } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { seedFor } from '../random-seed.ts';
import { faultyInputOf } from '../refusals.ts';
import { arbitraryOf } from '../schema/arbitrary.ts';
import { accepts, toJsonSchema } from '../schema/json-schema.ts';
import { questionableFaults, senselessFaults } from '../schema/random-faults.ts';
import { isMultipart, methodAndPath, type OperationCall } from '../wire/operation-call.ts';
import { expectEcho } from './good-calls.ts';
import { checkOf } from './operation-check.ts';

/** Calls that servers limit get no more than this of each kind. */
const RUNS_OF_LIMITED = 3;
/** What visitors and customers send in, no call removes: of these no more than so many. */
const RUNS_OF_LASTING = 2;
/** Their good calls need an account, a message or an order of their own each. */
const ONLY_INVALID = new Set(['auth.logIn', 'auth.signUpAdmin', 'messages.reply', 'order.update']);

const runsOf = ({ metadata }: Operation, runs: number, valid: boolean) =>
  Math.min(
    runs,
    metadata.limited ? RUNS_OF_LIMITED : Infinity,
    valid && metadata.idempotent ? RUNS_OF_LASTING : Infinity,
  );

/**
 * Tries random values, and on a failure looks for the smallest one that still fails.
 * @throws Violation of the smallest failing request
 */
async function tryAll<Value>(
  probe: Probe,
  numRuns: number,
  values: fc.Arbitrary<Value>,
  attempt: (value: Value) => Promise<void>,
): Promise<void> {
  const outcome = await fc.check(fc.asyncProperty(values, attempt), {
    seed: seedFor(probe.seed, probe.check),
    numRuns,
  });
  if (!outcome.failed) return;
  const error = outcome.errorInstance;
  if (!(error instanceof Violation)) throw error;
  const { expected, got, exchange } = error;
  const found = `random request ${outcome.numRuns} of seed ${probe.seed}, made smaller in ${outcome.numShrinks} steps`;
  throw new Violation(`${error.message} (${found})`, { expected, got, exchange });
}

const withContent = (call: OperationCall, operation: Operation, content: unknown) =>
  ({ ...call, [placeOf(operation)]: content }) as OperationCall;

function validCheck(operation: Operation): Check[] {
  const { id, route, metadata } = operation;
  const schema = contentSchemaOf(operation);
  if (schema === undefined || metadata.linkToken || ONLY_INVALID.has(id)) return [];
  const values = arbitraryOf(toJsonSchema(schema));
  return [
    checkOf(id, {
      category: 'random',
      detail: 'valid',
      basis: placeInDocument(operation),
      ledger: ['D-50'],
      title: `${methodAndPath(id)} takes random requests that the contract allows.`,
      run: async (probe) => {
        const runs = runsOf(operation, probe.runs, true);
        const call = await probe.good(id);
        const { status } = exampleOf(id).response;
        const allowed = values.filter((value) => accepts(schema, value));
        await tryAll(probe, runs, allowed, async (value) => {
          const content = await withThings(probe.things, id, value);
          if (!accepts(schema, content)) return;
          const exchange = await probe.send(withContent(call, operation, content));
          const { json } = expectStatus(exchange, status);
          if (route.method !== 'GET') expectEcho(content, json, exchange);
        });
      },
    }),
  ];
}

type Faults = typeof senselessFaults;

function faultyCheck(operation: Operation, detail: string, told: string, make: Faults): Check[] {
  const { id } = operation;
  const schema = contentSchemaOf(operation);
  if (schema === undefined) return [];
  const isText = placeOf(operation) === 'query' || isMultipart(operation);
  const faults = make(toJsonSchema(schema), isText);
  if (!faults) return [];
  return [
    checkOf(id, {
      category: 'random',
      detail,
      basis: placeInDocument(operation),
      ledger: ['D-55'],
      title: `${methodAndPath(id)} refuses random requests ${told}.`,
      run: async (probe) => {
        const call = await probe.base(id);
        const good = call[placeOf(operation)] ?? {};
        const spoilt = faults
          .map((spoil) => spoil(good))
          .filter((content) => !accepts(schema, content));
        await tryAll(probe, runsOf(operation, probe.runs, false), spoilt, async (content) => {
          // What the contract takes after all is never sent as faulty.
          if (accepts(schema, content)) return;
          const exchange = await probe.send(withContent(call, operation, content));
          expectRefusal(probe, exchange, faultyInputOf(id));
        });
      },
    }),
  ];
}

/** Seeded random requests, good and bad. */
export const randomChecks: Check[] = listOperations().flatMap((operation) => [
  ...validCheck(operation),
  ...faultyCheck(operation, 'faulty', 'that make no sense', senselessFaults),
  ...faultyCheck(operation, 'beyond-limits', 'beyond the limits', questionableFaults),
]);
