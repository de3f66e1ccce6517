import * as fc from 'fast-check';
import type { CheckContext } from '../../suite/context.ts';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { idAfter, idShown } from '../../requests/fixtures-by-operations.ts';
import { isValid, type Operation } from '../../api/operation.ts';
import { seedFor } from '../../requests/request-content.ts';
import { arbitraryOf } from '../../schema/generate/arbitrary.ts';
import { isEmpty, isObject } from '../../schema/json-path.ts';
import type { Suite } from '../../suite/suite.ts';
import { asStored } from '../valid-request/echo.ts';
import { checkOf } from '../check-of.ts';
import { tryAll } from './random.ts';
import { expectGone, expectStored } from '../state/entries.ts';
import { callOn, type Resource } from '../state/resource.ts';
import { storedEntry } from '../state/stored-entry.ts';

/** Sequences are many requests each: so many are enough. */
const MAX_SEQUENCES = 6;
const MIN_STEPS = 6;
const MAX_STEPS = 12;
/** So many random bodies are tried, for the few that are valid. */
const ATTEMPTS = 40;
const BODIES = 6;

type Fields = Readonly<Record<string, unknown>>;

interface Step {
  readonly action: 'create' | 'update' | 'remove';
  /** Which of the entries that are there, and which of the bodies. */
  readonly entry: number;
  readonly body: number;
}

/** Valid bodies of an operation, its example first. */
function bodiesOf(context: CheckContext, operation: Operation, { arbitraries }: Suite): Fields[] {
  const { body, example, id } = operation;
  if (!body) return [{}];
  const samples = fc.sample(arbitraryOf(body.schema.jsonSchema, arbitraries), {
    seed: seedFor(context.seed, `${id} sequence`),
    numRuns: ATTEMPTS,
  });
  const all = [example.body, ...samples].filter(isObject);
  const valid = all.filter((one) => isValid(body.schema, one));
  const filled = valid.filter((one) => !isEmpty(one));
  return (filled.length > 0 ? filled : valid).slice(0, BODIES);
}

const entryAt = <Value>(all: readonly Value[], index: number): Value | undefined =>
  all[index % Math.max(1, all.length)];

/** The state that the server must have after the requests so far. */
interface Model {
  readonly present: Map<string, Fields>;
  readonly removed: Set<string>;
}

const sequenceCheck = (suite: Suite, resource: Resource, create: Operation) => {
  const { updates, remove, name } = resource;
  const [update] = updates;
  const actions: Step['action'][] = [
    'create',
    ...(update ? (['update'] as const) : []),
    // What is removed makes room for mistakes: it is as frequent as what is created.
    ...(remove ? (['remove', 'remove'] as const) : []),
  ];
  const steps = fc.array(
    fc.record({
      action: fc.oneof(
        // Without several entries there is nothing to mix up.
        { weight: 1, arbitrary: fc.constant('create' as const) },
        { weight: 4, arbitrary: fc.constantFrom(...actions) },
      ),
      entry: fc.nat(20),
      body: fc.nat(20),
    }),
    { minLength: MIN_STEPS, maxLength: MAX_STEPS, size: 'max' },
  );

  async function add(context: CheckContext, model: Model, body: Fields) {
    const call = { ...(await context.validRequest(create.id)), body };
    const exchange = await context.send(call);
    // What may be there once is not there twice, and the server says so.
    if (exchange.response?.status === 409 && 409 in create.responses) return;
    expectSuccess(exchange, create);
    const id = idShown(create, exchange);
    expectThat(`gives a new ${name} an id of its own`, id !== undefined && !model.present.has(id), {
      expected: `none of ${[...model.present.keys()].join(', ') || 'those before'}`,
      got: id,
      exchange,
    });
    if (id === undefined) return;
    model.removed.delete(id);
    model.present.set(id, body);
  }

  async function change(context: CheckContext, model: Model, id: string, body: Fields) {
    if (!update) return;
    const call = { ...(await callOn(context, update, resource, id)), body };
    const exchange = await context.send(call);
    if (exchange.response?.status === 409 && 409 in update.responses) return;
    expectSuccess(exchange, update);
    const kept = update.method === 'PATCH' ? model.present.get(id) : {};
    model.present.delete(id);
    // A name that a removed entry had is free for another.
    const moved = idAfter(update, exchange, id);
    model.removed.delete(moved);
    model.present.set(moved, asStored(update, { ...kept, ...body }));
  }

  async function take(context: CheckContext, model: Model, id: string) {
    if (!remove) return;
    const call = await callOn(context, remove, resource, id);
    expectSuccess(await context.send(call), remove);
    model.present.delete(id);
    model.removed.add(id);
  }

  return checkOf(create, {
    category: 'random',
    detail: 'sequence',
    reference: undefined,
    // A name that is free again may be taken by the entry of another check.
    ...(!['id', '_id'].includes(create.annotations.resource?.idField ?? 'id') && {
      phase: 'serial',
    }),
    title: `After random ${[...new Set(actions)].join(', ')} calls in a row, each ${name} is as it was left.`,
    run: async (context) => {
      const bodies = bodiesOf(context, create, suite);
      const changes = update ? bodiesOf(context, update, suite) : [];
      const find = (wanted: string) => context.fixtures.entry(wanted, 'shared');
      const referring = async (operation: Operation, body: Fields) => {
        const content = await suite.withReferences(operation, body, find);
        return isObject(content) ? content : body;
      };
      await tryAll(context, Math.min(context.runs, MAX_SEQUENCES), steps, async (sequence) => {
        const model: Model = { present: new Map(), removed: new Set() };
        for (const { action, entry, body } of sequence) {
          const id = entryAt([...model.present.keys()], entry);
          if (action === 'create' || id === undefined) {
            const content = entryAt(bodies, body);
            if (content) await add(context, model, await referring(create, content));
          } else if (action === 'remove') {
            await take(context, model, id);
          } else {
            const content = entryAt(changes, body);
            if (content && update)
              await change(context, model, id, await referring(update, content));
          }
        }
        for (const [id, expected] of model.present) {
          const stored = await storedEntry(context, resource, id);
          expectStored(`is as it was left, after ${sequence.length} calls`, expected, stored);
        }
        for (const id of model.removed) {
          const stored = await storedEntry(context, resource, id);
          expectGone(`stays removed, after ${sequence.length} calls`, stored);
        }
      });
    },
  });
};

/** Random calls in a row on the entries of a resource, held to a model of what they leave. */
export function sequenceChecks(resource: Resource, suite: Suite) {
  const { create, read, list, updates, remove } = resource;
  const isShown = read !== undefined || list !== undefined;
  const isChanged = updates.length > 0 || remove !== undefined;
  if (!create || !isShown || !isChanged) return [];
  // What stays forever, or costs much, is not made by the dozen.
  if (create.annotations.lasting || create.annotations.expensive) return [];
  return [sequenceCheck(suite, resource, create)];
}
