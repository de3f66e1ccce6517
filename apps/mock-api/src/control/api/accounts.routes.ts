import {
  controlContract,
  type Account as ListedAccount,
  type NewAccount,
} from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { toTimestamp } from '../../runtime/clock.ts';
import { memoize } from '../../runtime/memoize.ts';
import { transact } from '../../database/transact.ts';
import { ApiError, invalid, unknownNamed } from '../../http/errors/api-error.ts';
import {
  accounts,
  changeAccount,
  findAccountByEmail,
  insertAccount,
  listAccounts,
  type Account,
} from '../../resources/auth/accounts.store.ts';
import { listDishes } from '../../resources/dishes/dishes.store.ts';
import { insertOrders } from '../../resources/order/orders.store.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { pastOrders } from '../past-orders.ts';

const DEFAULT_PASSWORD = 'a good password';

const listed = ({ _id, email, role, verified, disabled, createdAt }: Account): ListedAccount => ({
  _id,
  email,
  role,
  verified,
  disabled,
  createdAt: toTimestamp(createdAt),
});

export function accountsRoutes({
  database,
  clock,
  ids,
  newSecret,
  passwords,
  tokens,
}: ControlDependencies) {
  const defaultHash = memoize(() => passwords.hash(DEFAULT_PASSWORD));
  const hashPassword = (password: string) =>
    password === DEFAULT_PASSWORD ? defaultHash() : passwords.hash(password);

  /** @throws ApiError NOT_FOUND */
  const find = async (id: string) => {
    const found = (await accounts.find(database, id)) ?? (await findAccountByEmail(database, id));
    if (found) return found;
    const emails = (await listAccounts(database)).map(({ email }) => email);
    throw unknownNamed('account', id, emails);
  };
  const tokenOf = ({ _id, tokenVersion }: Account) =>
    tokens.sign({ account: _id, version: tokenVersion });

  async function create({ password = DEFAULT_PASSWORD, orders: count, ...given }: NewAccount) {
    const _id = ids();
    const now = clock.now();
    const menu = count > 0 ? await listDishes(database) : [];
    if (count > 0 && menu.length === 0) {
      throw invalid('body.orders', 'The menu is empty, so there is nothing to order');
    }
    const email = given.email ?? `${given.role}-${_id}@example.com`;
    const start = { passwordHash: await hashPassword(password), tokenVersion: newSecret() };
    const account = await transact(database, async (transaction) => {
      const one = { ...given, ...start, _id, email, createdAt: now };
      const inserted = await insertAccount(transaction, one);
      if (!inserted) throw new ApiError('EMAIL_TAKEN');
      await insertOrders(transaction, pastOrders({ count, menu, ids, now }), _id);
      return inserted;
    });
    return { ...listed(account), password, token: await tokenOf(account) };
  }

  return initServer().router(controlContract.accounts, {
    list: async () => ({ status: 200, body: (await listAccounts(database)).map(listed) }),
    create: async ({ body }) => ({ status: 201, body: await create(body) }),
    signIn: async ({ params }) => {
      const account = await find(params.id);
      if (account.disabled) throw new ApiError('ACCOUNT_DISABLED');
      return { status: 200, body: { email: account.email, token: await tokenOf(account) } };
    },
    endSessions: async ({ params }) => {
      const { _id, email } = await find(params.id);
      const tokenVersion = newSecret();
      await transact(database, (transaction) => changeAccount(transaction, _id, { tokenVersion }));
      return { status: 200, body: { message: `The sessions of ${email} have ended.` } };
    },
  });
}
