import type { CheckContext } from '../../suite/context.ts';
import { expectNoSuccess, expectThat, responseOf } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { entryIdOf, idShown } from '../../requests/fixtures-by-operations.ts';
import { resourcesNamed } from '../../requests/resolve-ids.ts';
import { unknownIdOf } from '../../requests/unknown-id.ts';
import { isJsonBody, isOpen, isValid, methodAndPath, type Operation } from '../../api/operation.ts';
import { hasSucceeded } from '../../api/statuses.ts';
import { ownParameterOf } from '../../api/path-values.ts';
import type { OperationCall } from '../../api/operation-call.ts';
import { convention } from '../../suite/reference.ts';
import { checkOf } from '../operation-check.ts';
import { another, HIDDEN } from './other-accounts.ts';
import { callOn, type Resource } from './resource.ts';

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
      const { status } = responseOf(exchange);
      const isUnavailable = operation.annotations.mayBeUnavailable === true;
      const isFine = status >= 400 && (status < 500 || isUnavailable);
      expectThat(`rejects a ${named.name} that does not exist`, isFine, {
        expected: 'a status of 400 to 499',
        got: `${status}`,
        exchange,
      });
    },
  });

/** An entry that only another account may read is named (OWASP API1:2023). */
const foreignCheck = (operation: Operation, named: Named) =>
  checkOf(operation, {
    category: 'role',
    detail: `reference.${named.name}`,
    reference: convention,
    changes: true,
    title: `${methodAndPath(operation)} rejects a body that names a ${named.name} of another account.`,
    run: async (context) => {
      const { create, read, name } = named;
      const as = another(context, create);
      const theirs = await context.send({ ...(await context.validRequest(create.id)), as });
      const id = hasSucceeded(create, theirs) ? idShown(create, theirs) : undefined;
      if (id === undefined) throw new Skipped(`the other account creates no ${name}`);
      const seen = await context.send(await callOn(context, read, named, id));
      if (!HIDDEN.includes(seen.response?.status)) throw new Skipped(`all accounts read a ${name}`);
      const exchange = await context.send(
        await callReferring(context, operation, named, async () => id),
      );
      const expected = 'a status of 400 to 499';
      expectNoSuccess(`takes no ${name} of another account`, operation, exchange, { expected });
    },
  });

/** What a body may name: entries that exist, and that its sender may read. */
export function referenceChecks(operations: readonly Operation[], resources: readonly Resource[]) {
  const byName = new Map(resources.map((one) => [one.name, one]));
  const isTried = (operation: Operation) =>
    isJsonBody(operation) &&
    ['create', 'update'].includes(operation.annotations.resource?.action ?? '') &&
    !operation.annotations.expensive;
  return operations.filter(isTried).flatMap((operation) =>
    resourcesNamed(operation)
      .map((name) => byName.get(name))
      .filter(isNamed)
      .flatMap((named) => [
        unknownCheck(operation, named),
        ...(isOpen(operation) || isOpen(named.read) ? [] : [foreignCheck(operation, named)]),
      ]),
  );
}
