import type { CheckContext } from './context.ts';
import { entryIdOf, parentParams } from './fixtures-by-operations.ts';
import { changesState, GUEST, pathParametersOf, type Operation } from './operations/operation.ts';
import { ownParameterOf } from './operations/path-values.ts';
import { contentOf, type RequestContent } from './request-content.ts';
import type { Suite } from './suite.ts';
import type { FilePart } from './wire/body.ts';
import type { OperationCall } from './wire/operation-call.ts';

const filesOf = ({ traits }: Operation): FilePart[] =>
  (traits.files ?? [])
    .filter(({ required }) => required)
    .map(({ field, valid }) => ({ ...valid, field, content: [valid.content] }));

/** The path parameters of the example; those that it leaves out name nothing. */
const exampleParams = (operation: Operation): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(pathParametersOf(operation).map((name) => [name, 'unknown'])),
  ...operation.example.params,
});

/** The operation's example as it is, called without a token. */
export const exampleCallOf = (operation: Operation): OperationCall => ({
  operation: operation.id,
  as: GUEST,
  params: exampleParams(operation),
  ...(operation.example.query && { query: operation.example.query }),
  ...(operation.example.body !== undefined && { body: operation.example.body }),
});

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
  const { id, traits, method, roles } = operation;
  const { resource } = traits;
  const idParameter = ownParameterOf(operation);
  // An empty list would show nothing of its entries.
  const needsEntry = resource !== undefined && (idParameter !== undefined || method === 'GET');
  const name = context.newName();
  const key = changesState(operation) ? name : 'shared';
  const entry = needsEntry ? await context.fixtures.entry(resource.name, key) : undefined;
  const entryId = entryIdOf(operation, entry);
  const { arbitraries } = suite;
  const content = contentOf(operation, { seed: context.seed, arbitraries, name });
  const find = (wanted: string) => context.fixtures.entry(wanted, 'shared');
  const { params, ...rest } = (await context.putReferences(
    operation,
    content,
    find,
  )) as RequestContent;
  const files = filesOf(operation);
  return {
    operation: id,
    as: roles[0] ?? GUEST,
    ...rest,
    ...(params && {
      params: {
        ...params,
        ...(await parentParams(operation, context.operations, find)),
        ...(idParameter !== undefined && entryId !== undefined && { [idParameter]: entryId }),
      },
    }),
    ...(files.length > 0 && { files }),
  };
}
