import type { CheckContext, Entry } from '../../../suite/context.ts';
import { expectSuccess, expectThat } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { entryIdOf, entryIn } from '../../../requests/entries/fixtures-by-operations.ts';
import { methodAndPath, type Operation } from '../../../api/operation.ts';
import { expectNoDifference, firstDifference } from '../../valid/echo.ts';
import { stateCheckOf } from '../../operation-check.ts';
import type { Resource } from '../resource.ts';
import { storedEntry } from '../stored-entry.ts';

/** The id that an operation below an entry names. */
const idOf = ({ annotations }: Operation, params: Readonly<Record<string, string>> = {}) =>
  params[annotations.names?.at(-1)?.parameter ?? ''] ?? '';

async function entryAfter(context: CheckContext, resource: Resource, id: string): Promise<Entry> {
  const { entry } = await storedEntry(context, resource, id);
  if (entry) return entry;
  throw new Skipped(`the ${resource.name} is not there afterwards`);
}

const actionCheck = (operation: Operation, resource: Resource) =>
  stateCheckOf(operation, {
    detail: 'action',
    title: `What ${methodAndPath(operation)} responds with is what the ${resource.name} is read as afterwards.`,
    run: async (context) => {
      const call = await context.validRequest(operation.id);
      const id = idOf(operation, call.params);
      const exchange = await context.send(call);
      const { json } = expectSuccess(exchange, operation);
      const { read } = resource;
      const shown = read && entryIn(read, json);
      if (read && entryIdOf(read, shown) === id) {
        const entry = await entryAfter(context, resource, id);
        const path = firstDifference(shown, entry);
        expectNoDifference('is stored:', path, shown, entry, exchange);
      }
    },
  });

/** POST and DELETE of one path below an entry: "/articles/{slug}/favorite". */
const undoCheck = (undo: Operation, make: Operation, resource: Resource) =>
  stateCheckOf(undo, {
    detail: 'undone',
    title: `${methodAndPath(undo)} takes back what ${methodAndPath(make)} changes of the ${resource.name}.`,
    run: async (context) => {
      const call = await context.validRequest(make.id);
      const id = idOf(make, call.params);
      const before = await entryAfter(context, resource, id);
      expectSuccess(await context.send(call), make);
      const made = await entryAfter(context, resource, id);
      if (!firstDifference(before, made)) throw new Skipped('the entry does not show the change');
      const { body: _body, ...same } = call;
      const exchange = await context.send({ ...same, operation: undo.id });
      expectSuccess(exchange, undo);
      const after = await entryAfter(context, resource, id);
      expectThat('takes it back', firstDifference(made, after) !== undefined, {
        expected: before,
        got: after,
        exchange,
      });
    },
  });

/** What is done to an entry by a POST or DELETE below it. */
export function actionChecks(resource: Resource, operations: readonly Operation[]) {
  const { read, create, name } = resource;
  if (!read || !create) return [];
  const below = operations.filter(
    ({ annotations }) => annotations.names?.at(-1)?.resource === name && !annotations.resource,
  );
  const posts = below.filter(({ method }) => method === 'POST');
  return [
    ...posts.map((one) => actionCheck(one, resource)),
    ...below.flatMap((undo) => {
      const make = posts.find(({ path }) => undo.method === 'DELETE' && path === undo.path);
      return make ? [undoCheck(undo, make, resource)] : [];
    }),
  ];
}
