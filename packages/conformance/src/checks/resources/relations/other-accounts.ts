import type { CheckContext } from '../../../suite/context.ts';
import { expectThat } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { anotherToken } from '../../../api/callers.ts';
import { changesState, isOpen, methodAndPath, type Operation } from '../../../api/operation.ts';
import { isSuccess } from '../../../api/values/statuses.ts';
import { convention } from '../../../suite/reference.ts';
import { Violation } from '../../../suite/violation.ts';
import { firstDifference } from '../../valid/echo.ts';
import { checkOf } from '../../operation-check.ts';
import { findListed } from '../lists/listing.ts';
import { callOn, idIn, ownEntry, type Resource } from '../resource.ts';
import { storedEntry } from '../stored-entry.ts';

/** @throws Skipped where no second account is known */
export function another({ tokens }: CheckContext, operation: Operation) {
  const token = anotherToken(tokens, operation);
  if (token === undefined) {
    throw new Skipped('needs the token of another account: give --token a second time');
  }
  return { token };
}

/** What hides an entry from an account. */
export const HIDDEN: readonly (number | undefined)[] = [403, 404];

/** Operations that make a difference between accounts: what anybody may call makes none. */
const isPersonal = (operation: Operation | undefined, { create }: Resource) =>
  operation !== undefined && !isOpen(operation) && operation.roles[0] === create?.roles[0];

type As = ReturnType<typeof another>;

/** What the list of an account shows of an entry: nothing where the account may not read the list. */
async function listedFor(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  { id, as }: { readonly id: string; readonly as: As },
) {
  try {
    return await findListed(context, resource, list, id, { as });
  } catch (error) {
    const isDenied =
      error instanceof Violation && HIDDEN.includes(error.exchange?.response?.status);
    if (!isDenied) throw error;
    return { entry: undefined, exchange: error.exchange };
  }
}

/** Whether the server itself keeps an entry from an account: it is in the list of its owner alone. */
async function isHidden(context: CheckContext, resource: Resource, as: As): Promise<boolean> {
  const { read, list } = resource;
  const { id } = await ownEntry(context, resource);
  if (read && isPersonal(read, resource)) {
    const { response } = await context.send({ ...(await callOn(context, read, resource, id)), as });
    if (HIDDEN.includes(response?.status)) return true;
  }
  if (!list || !isPersonal(list, resource)) return false;
  const mine = await findListed(context, resource, list, id);
  return mine.entry !== undefined && !(await listedFor(context, resource, list, { id, as })).entry;
}

/** Whether another operation that changes an entry is denied, and says so where reading does not. */
async function isDeniedElsewhere(
  context: CheckContext,
  operation: Operation,
  resource: Resource,
  as: As,
): Promise<boolean> {
  const { read, updates, remove } = resource;
  if (!operation.responses[403] || read?.responses[403]) return false;
  for (const other of [...updates, ...(remove ? [remove] : [])]) {
    if (other === operation || !other.responses[403]) continue;
    const call = await context.validRequest(other.id);
    if ((await context.send({ ...call, as })).response?.status === 403) return true;
  }
  return false;
}

const entryCheck = (operation: Operation, resource: Resource) =>
  checkOf(operation, {
    category: 'role',
    detail: 'another-account',
    reference: undefined,
    changes: true,
    title: `${methodAndPath(operation)} is denied to another account, where the ${resource.name} is not its own.`,
    run: async (context) => {
      const as = another(context, operation);
      const call = await context.validRequest(operation.id);
      const look = async () =>
        operation.method === 'PUT'
          ? (await storedEntry(context, resource, idIn(operation, call))).entry
          : undefined;
      const before = await look();
      const exchange = await context.send({ ...call, as });
      const { status = 0 } = exchange.response ?? {};
      if (!isSuccess(operation, status)) return;
      // A PUT with 201 has created an entry of the account's own (RFC 9110, 9.3.4), if the first one stays.
      const isNew = operation.method === 'PUT' && status === 201;
      if (isNew && (!before || !firstDifference(before, await look()))) return;
      const violation = (reference: Violation['reference']) =>
        new Violation(`denies another account a ${resource.name} that is not its own`, {
          expected: '403 or 404',
          got: `${status}`,
          exchange,
          reference,
        });
      if (resource.owned) throw violation(undefined);
      const isChange = changesState(operation);
      if (isChange && (await isDeniedElsewhere(context, operation, resource, as))) {
        throw violation('#responses/403');
      }
      if (!(await isHidden(context, resource, as))) return;
      // What is in no list of theirs may be readable by its address; no one means to let them change it.
      throw violation(isChange ? undefined : convention);
    },
  });

const listCheck = (list: Operation, resource: Resource) =>
  checkOf(list, {
    category: 'role',
    detail: 'another-account',
    reference: undefined,
    changes: true,
    title: `${methodAndPath(list)} lists no ${resource.name} that the account may not read.`,
    run: async (context) => {
      const as = another(context, list);
      const { id } = await ownEntry(context, resource);
      const { entry, exchange } = await listedFor(context, resource, list, { id, as });
      if (!entry) return;
      const details = { expected: `no ${resource.name} with the id ${id}`, got: entry, exchange };
      expectThat(`lists no ${resource.name} of another account`, !resource.owned, details);
      const { read } = resource;
      if (!read || !isPersonal(read, resource)) return;
      const { response } = await context.send({
        ...(await callOn(context, read, resource, id)),
        as,
      });
      // A list may also show what it takes more rights to look at.
      const isOpinion = response?.status === 403;
      expectThat(
        `lists no ${resource.name} that the account may not read`,
        !HIDDEN.includes(response?.status),
        { ...details, ...(isOpinion && { reference: convention }) },
      );
    },
  });

/** What one account has created is not another's, as far as the description or the server says so. */
export function otherAccountChecks(resource: Resource, operations: readonly Operation[]) {
  const { create, read, updates, remove, list, name } = resource;
  if (!create || isOpen(create)) return [];
  const below = operations.filter(
    ({ annotations }) => annotations.names?.at(-1)?.resource === name,
  );
  const own = [...(read ? [read] : []), ...updates, ...(remove ? [remove] : []), ...below];
  return [
    ...own.filter((one) => isPersonal(one, resource)).map((one) => entryCheck(one, resource)),
    ...(list && isPersonal(list, resource) ? [listCheck(list, resource)] : []),
  ];
}
