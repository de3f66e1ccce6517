import type { CheckContext } from '../../suite/context.ts';
import {
  callNaming,
  entryIdOf,
  entryIn,
  idShown,
  operationFor,
} from '../entries/fixtures-by-operations.ts';
import { Blocked, Skipped } from '../../errors.ts';
import { isMade, unknownParameters } from '../../api/entries.ts';
import {
  changesState,
  GUEST,
  isOpen,
  methodAndPath,
  pathParametersOf,
  type Operation,
} from '../../api/operation.ts';
import { ownParameterOf } from '../../api/values/path-values.ts';
import {
  contentOf,
  withRequiredAlone,
  type ContentOptions,
  type RequestContent,
} from './request-content.ts';
import { GenerationError } from '../../schema/generation-error.ts';
import type { Suite } from '../../suite/suite.ts';
import type { OperationCall } from '../../api/operation-call.ts';

/** What needs an entry of its own, even where nothing removes it: it looks at what a change has left. */
const NEEDS_OWN = 'state.stored';

/** Whether the description itself shows what to read, and no entry of the server is needed for it. */
function isShown(operation: Operation, operations: readonly Operation[]): boolean {
  const { example, parameters } = operation;
  const { properties = {} } = parameters.path?.jsonSchema ?? {};
  const { name } = operation.annotations.resource ?? {};
  return (
    !isMade(operations, name) &&
    pathParametersOf(operation).length > 0 &&
    pathParametersOf(operation).every(
      (parameter) => properties[parameter]?.enum ?? example.params?.[parameter] !== undefined,
    )
  );
}

/** @throws Skipped where a collection to be changed as a whole holds what the run has not created */
async function expectOwnCollection(
  operation: Operation,
  { operations, exchanges, send }: CheckContext,
): Promise<void> {
  const { method, path, roles, annotations } = operation;
  if (!['PUT', 'PATCH', 'DELETE'].includes(method) || annotations.ownAccount === false) return;
  const isOf = (action: string) => (one: Operation) =>
    one.path === path && one.annotations.resource?.action === action;
  const [list, create] = [operations.find(isOf('list')), operations.find(isOf('create'))];
  if (!list) {
    // What belongs to an account was allowed to be changed, or the check was skipped.
    if (path.includes('{') || !isOpen(operation)) return;
    throw new Skipped(`nothing says what ${method} ${path} changes`);
  }
  const foreign = new Skipped(`${method} ${path} would change entries that the run did not create`);
  if (path.includes('{')) {
    // What is below an entry of the run is the run's own.
    const { parents = [] } = annotations.resource ?? {};
    const isMadeHere = (parent: string) => operationFor(operations, parent, 'create') !== undefined;
    if (parents.length > 0 && parents.every(isMadeHere)) return;
    throw foreign;
  }
  const created = exchanges().flatMap(({ request, response }) =>
    create && request.operation === create.id && response && response.status < 300
      ? (idShown(create, { response }) ?? [])
      : [],
  );
  const call = { operation: list.id, as: roles[0] ?? GUEST, query: list.example.query ?? {} };
  const entries = entryIn(list, (await send(call)).response?.json);
  const isOwn = (entry: unknown) => created.includes(entryIdOf(list, entry) ?? '');
  if (!list.annotations.pagination && Array.isArray(entries) && entries.every(isOwn)) return;
  throw foreign;
}

/** @throws Skipped where the request would change what the run has not created */
async function expectOwn(operation: Operation, context: CheckContext): Promise<void> {
  const { operations } = context;
  await expectOwnCollection(operation, context);
  const [unknown] = unknownParameters(operation, operations);
  if (unknown === undefined) return;
  throw new Skipped(
    `no operation creates what "${unknown}" of ${methodAndPath(operation)} names, and nothing else is changed`,
  );
}

/** @throws Blocked where the schemas of the operation leave no value */
function validContentOf(operation: Operation, options: ContentOptions): RequestContent {
  try {
    return contentOf(operation, options);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    throw new Blocked(`${methodAndPath(operation)}: ${error.message}. Give it an example.`, {
      cause: error,
    });
  }
}

/**
 * A call that a correct server responds to with success: the one that the suite makes, or the
 * operation's example (without one, values of its schemas) by the lowest role that may call it, with
 * the id of an entry of this server.
 * @throws Blocked or Skipped when it cannot be made here
 */
export async function validRequestOf(
  operation: Operation,
  suite: Suite,
  context: CheckContext,
  isDistinct = context.conflicting.has(operation.id),
): Promise<OperationCall> {
  const own = suite.validRequests[operation.id]?.(context);
  if (own) return own;
  const { id, annotations, method } = operation;
  const { resource, names = [] } = annotations;
  const idParameter = ownParameterOf(operation);
  // An empty list would show nothing of its entries.
  const isNamed = names.some(({ parameter }) => parameter === idParameter);
  const needsEntry =
    resource !== undefined &&
    !isNamed &&
    !isShown(operation, context.operations) &&
    (idParameter !== undefined || method === 'GET');
  if (changesState(operation)) await expectOwn(operation, context);
  const name = context.newName();
  // What nothing removes is shared by all that name it.
  const create = resource && operationFor(context.operations, resource.name, 'create');
  const isOwn = changesState(operation) && context.check.endsWith(NEEDS_OWN);
  const isShared = !changesState(operation) || (!isOwn && create?.annotations.lasting === true);
  const key = isShared ? 'shared' : name;
  const entry = needsEntry
    ? await context.fixtures.entry(resource.name, key).catch((error: unknown) => {
        if (resource.action === 'list' && error instanceof Blocked) return undefined;
        throw error;
      })
    : undefined;
  const entryId = entryIdOf(operation, entry);
  const { arbitraries } = suite;
  const { seed, mark } = context;
  const whole = validContentOf(operation, { seed, mark, arbitraries, name, isDistinct });
  // The valid request itself shows what fails.
  const isSmall = context.failing.has(id) && context.check !== `${id}.valid-request`;
  const content = isSmall ? withRequiredAlone(operation, whole) : whole;
  return callNaming(operation, content, context, {
    find: (...wanted) => context.fixtures.entry(...wanted),
    name,
    keyOfLast: key,
    ...(idParameter !== undefined &&
      entryId !== undefined && { params: { [idParameter]: entryId } }),
  });
}
