import type { CheckContext } from '../checks/definition/context.ts';
import { callNaming, entryIdOf, operationFor } from '../entries/fixtures-by-operations.ts';
import { Blocked, Skipped } from '../errors.ts';
import { noEntryFor, unknownParameters } from '../operations/entries.ts';
import { changesState, isOpen, methodAndPath, type Operation } from '../operations/operation.ts';
import { ownParameterOf } from '../operations/path-values.ts';
import { contentOf, type ContentOptions, type RequestContent } from './request-content.ts';
import { GenerationError } from '../values/generate/generation-error.ts';
import type { Suite } from '../checks/definition/suite.ts';
import type { OperationCall } from '../operations/operation-call.ts';

/** The check that needs an own entry, even if nothing removes it: it compares the entry before and after a change. */
const NEEDS_OWN = 'state.stored';

/**
 * A run changes only what it has created.
 * @throws Skipped where the request may change anything else
 */
function expectOwn(operation: Operation, { operations }: CheckContext): void {
  const { method, path, annotations } = operation;
  const [unknown] = unknownParameters(operation, operations);
  if (unknown !== undefined) {
    throw new Skipped(noEntryFor(operation, unknown));
  }
  if (!['PUT', 'PATCH', 'DELETE'].includes(method) || annotations.ownAccount === false) return;
  const isList = (one: Operation) =>
    one.path === path && one.annotations.resource?.action === 'list';
  if (operations.some(isList)) {
    throw new Skipped(`${method} ${path} would change entries that the run did not create`);
  }
  // Without --allow-own-account, the check was skipped before.
  if (!path.includes('{') && isOpen(operation)) {
    throw new Skipped(`nothing says what ${method} ${path} changes`);
  }
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
): Promise<OperationCall> {
  const own = suite.validRequests[operation.id]?.(context);
  if (own) return own;
  const { annotations, method } = operation;
  const { resource, names = [] } = annotations;
  const idParameter = ownParameterOf(operation);
  // An empty list would show nothing of its entries.
  const isNamed = names.some(({ parameter }) => parameter === idParameter);
  const needsEntry =
    resource !== undefined && !isNamed && (idParameter !== undefined || method === 'GET');
  if (changesState(operation)) expectOwn(operation, context);
  const name = context.newName();
  // Requests share an entry that no operation removes.
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
  const { seed, mark, conflicting } = context;
  const content = validContentOf(operation, {
    seed,
    mark,
    name,
    isDistinct: conflicting.has(operation.id),
  });
  return callNaming(operation, content, context, {
    find: (...wanted) => context.fixtures.entry(...wanted),
    keyOfLast: key,
    ...(idParameter !== undefined &&
      entryId !== undefined && { params: { [idParameter]: entryId } }),
  });
}
