import type { CheckContext } from '../../definition/context.ts';
import { expectRejected } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { entryIdOf } from '../../../entries/fixtures-by-operations.ts';
import { resourcesNamed } from '../../../entries/resolve-ids.ts';
import { unknownIdOf } from '../../../requests/example-call.ts';
import {
  isJsonBody,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { ownParameterOf } from '../../../operations/path-values.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { convention } from '../../definition/reference.ts';
import type { Suite } from '../../definition/suite.ts';
import { checkOf } from '../check-of.ts';
import { resourcesOf, type Resource } from '../state/resource.ts';

/** A resource whose entries are created, and read by their id. */
type Named = Resource & { readonly create: Operation; readonly read: Operation };

const isNamed = (one: Resource | undefined): one is Named =>
  one?.create !== undefined && one.read !== undefined;

/**
 * A valid call whose body names another entry of a resource.
 * @throws Skipped where the body names none, or may not name this one
 */
async function callReferring(
  context: CheckContext,
  operation: Operation,
  { name, create }: Named,
  idInPlaceOf: (known: string) => Promise<string | undefined>,
): Promise<OperationCall> {
  const call = await context.validRequest(operation.id);
  const { idField = 'id' } = create.annotations.resource ?? {};
  const body = await context.resolveIds(operation, call.body, async (wanted) => {
    const entry = await context.fixtures.entry(wanted, 'shared');
    if (wanted !== name) return entry;
    const id = await idInPlaceOf(entryIdOf(create, entry) ?? '');
    if (id === undefined) throw new Skipped(`no other id of a ${name} is known`);
    return { ...entry, [idField]: typeof entry[idField] === 'number' ? Number(id) : id };
  });
  const isOther = JSON.stringify(body) !== JSON.stringify(call.body);
  if (!isOther || !operation.body || !isValid(operation.body.schema, body)) {
    throw new Skipped(`the body names no ${name}`);
  }
  return { ...call, body };
}

/** What does not exist is named: databases fail at that where nothing looks first. */
const unknownCheck = (operation: Operation, named: Named) =>
  checkOf(operation, {
    category: 'unknown',
    detail: `reference.${named.name}`,
    reference: convention,
    title: `${methodAndPath(operation)} rejects a body that names a ${named.name} which does not exist.`,
    run: async (context) => {
      const { read } = named;
      const parameter = ownParameterOf(read);
      const call = await callReferring(context, operation, named, async (known) =>
        parameter === undefined ? undefined : unknownIdOf(read, parameter, known),
      );
      const exchange = await context.send(call);
      expectRejected(`rejects a ${named.name} that does not exist`, operation, exchange);
    },
  });

/** What a body may name: entries that exist. */
export function referenceChecks({ operations }: Suite) {
  const byName = new Map(resourcesOf(operations).map((one) => [one.name, one]));
  const isTried = (operation: Operation) =>
    isJsonBody(operation) &&
    ['create', 'update'].includes(operation.annotations.resource?.action ?? '') &&
    !operation.annotations.expensive;
  return operations.filter(isTried).flatMap((operation) =>
    resourcesNamed(operation)
      .map((name) => byName.get(name))
      .filter(isNamed)
      .map((named) => unknownCheck(operation, named)),
  );
}
