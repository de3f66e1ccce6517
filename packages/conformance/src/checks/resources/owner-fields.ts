import type { CheckContext, Entry } from '../../suite/context.ts';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { entryIn, idShown } from '../../requests/fixtures-by-operations.ts';
import {
  createsSeveral,
  isJsonBody,
  isOpen,
  methodAndPath,
  type Operation,
} from '../../api/operation.ts';
import { hasSucceeded } from '../../api/statuses.ts';
import { membersOf, successOf, withMembers } from '../../api/success-body.ts';
import { isObject, valueAt, withValue } from '../../schema/json-path.ts';
import type { Caller } from '../../api/operation-call.ts';
import { convention } from '../../suite/reference.ts';
import { checkOf } from '../operation-check.ts';
import { another } from './other-accounts.ts';
import { wrapperOf, type Resource } from './resource.ts';
import { storedEntry } from './stored-entry.ts';

/** Fields that name the account which an entry belongs to. */
const OWNER = /^(?:owner|user|author|creator|account|created_?by)(?:_?(?:id|uuid|name))?$/i;
const OWN_ACCOUNT = /\/(?:me|self|user|account|profile|whoami)\/?$/i;

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const ownersIn = (entry: Entry | undefined) =>
  Object.entries(entry ?? {}).filter(([name, value]) => OWNER.test(name) && isId(value));

/** The id of the account of a caller, where an operation shows it; undefined where none does. */
async function accountId(context: CheckContext, as: Caller): Promise<unknown> {
  const isOwn = ({ method, path }: Operation) => method === 'GET' && OWN_ACCOUNT.test(path);
  const own = context.operations.find((one) => isOwn(one) && !one.path.includes('{'));
  if (!own) return undefined;
  const { response } = await context.send({ operation: own.id, as });
  const found = withMembers(successOf(own)).find(({ schema }) => 'id' in membersOf(schema));
  return valueAt(response?.json, [...(found?.at ?? []), 'id']);
}

/** The field of an entry that names its account, and what it holds for another account. */
async function ownerField(context: CheckContext, create: Operation, as: Caller, own: Entry) {
  const theirs = await context.send({ ...(await context.validRequest(create.id)), as });
  const entry = hasSucceeded(create, theirs) ? entryIn(create, theirs.response?.json) : undefined;
  const shown = isObject(entry) ? entry : {};
  const different = ownersIn(own).find(
    ([name, value]) => isId(shown[name]) && shown[name] !== value,
  );
  if (different) return { name: different[0], value: shown[different[0]] };
  // A field that the body itself sets says nothing of the account.
  const [mine, id] = [
    await accountId(context, create.roles[0] ?? ''),
    await accountId(context, as),
  ];
  const [[name] = []] = ownersIn(own);
  return name !== undefined && isId(id) && mine !== id ? { name, value: id } : undefined;
}

const ownerCheck = (create: Operation, resource: Resource) =>
  checkOf(create, {
    category: 'role',
    detail: 'owner',
    reference: convention,
    title: `${methodAndPath(create)} creates no ${resource.name} in the name of another account.`,
    run: async (context) => {
      const as = another(context, create);
      const plain = await context.send(await context.validRequest(create.id));
      const own = entryIn(create, expectSuccess(plain, create).json);
      const owner = await ownerField(context, create, as, isObject(own) ? own : {});
      if (!owner) throw new Skipped('no field is known that names the account of an entry');
      const call = await context.validRequest(create.id);
      const body = withValue(call.body, [...wrapperOf(create, call.body), owner.name], owner.value);
      const exchange = await context.send({ ...call, body });
      if (!hasSucceeded(create, exchange)) return;
      const id = idShown(create, exchange);
      if (id === undefined) throw new Skipped('the response has no id');
      const { entry } = await storedEntry(context, resource, id);
      // Where it is no longer there for its creator, the response shows whose it is.
      const shown = entry ?? entryIn(create, exchange.response?.json);
      const isTheirs = valueAt(shown, [owner.name]) === owner.value;
      expectThat(`creates nothing in the name of another account, by "${owner.name}"`, !isTheirs, {
        expected: `"${owner.name}" of the caller, or a rejection`,
        got: owner.value,
        exchange,
      });
    },
  });

/** What an account creates belongs to it, even if the body names another owner (OWASP API3:2023). */
export function ownerChecks(resource: Resource) {
  const { create, read, list } = resource;
  if (!create || !(read || list) || isOpen(create) || createsSeveral(create)) return [];
  const shown = membersOf(
    withMembers(successOf(create)).find(
      ({ at }) => String(at) === String(create.annotations.resource?.at ?? []),
    )?.schema ?? {},
  );
  const isOwned = Object.keys(shown).some((name) => OWNER.test(name));
  return isOwned && isJsonBody(create) ? [ownerCheck(create, resource)] : [];
}
