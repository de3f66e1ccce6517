import type { Account, NewAccount } from '@catering/mock-control';
import type { Dependencies } from '../backend/dependencies.ts';
import { transact } from '../database/transact.ts';
import { ApiError, invalid } from '../http/errors/api-error.ts';
import { insertAccount, type StoredAccount } from '../resources/auth/accounts.store.ts';
import { listDishes } from '../resources/dishes/dishes.store.ts';
import { insertOrders } from '../resources/order/orders.store.ts';
import { toTimestamp } from '../runtime/clock.ts';
import { memoize } from '../runtime/memoize.ts';
import { pastOrders } from './past-orders.ts';

const DEFAULT_PASSWORD = 'a good password';

/** An account as the control API shows it. */
export const listed = ({
  _id,
  email,
  role,
  verified,
  disabled,
  createdAt,
}: StoredAccount): Account => ({
  _id,
  email,
  role,
  verified,
  disabled,
  createdAt: toTimestamp(createdAt),
});

/** @returns what adds an account and signs it in */
export function makeAddAccount({
  database,
  clock,
  ids,
  newSecret,
  passwords,
  tokens,
}: Dependencies) {
  const defaultHash = memoize(() => passwords.hash(DEFAULT_PASSWORD));
  const hashPassword = (password: string) =>
    password === DEFAULT_PASSWORD ? defaultHash() : passwords.hash(password);

  /** @throws ApiError EMAIL_TAKEN, VALIDATION_FAILED for orders from an empty menu */
  return async ({ password = DEFAULT_PASSWORD, orders: count, ...given }: NewAccount) => {
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
    return { ...listed(account), password, token: await tokens.sign(account) };
  };
}
