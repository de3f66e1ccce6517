import { type Exchange, sentJson } from '../http/exchange.ts';
import { hasSucceeded, isSuccess } from '../operations/statuses.ts';
import { isObject } from '../values/schema/json-path.ts';
import { makeRemovals, type NotCleanedUp, type SendRemoval } from './attempt-removals.ts';

/** An account that the run opened. */
interface OpenedAccount {
  readonly email: string;
  readonly password: string;
  /** The newest token: a login renews it. */
  readonly token: string;
  readonly isAdmin: boolean;
}

const SIGN_UPS: readonly (string | undefined)[] = ['auth.signUp', 'auth.signUpAdmin'];

const REMOVAL = 'auth.delete';
/** The statuses of a login to an account that is gone. */
const UNKNOWN_ACCOUNT: readonly (number | undefined)[] = [400, 401, 403, 422];

/** Notes the accounts that a run opens, also against the contract, and removes them. */
export function makeAccountRemover() {
  const accounts = new Map<string, OpenedAccount>();
  const newPasswords = new Set<string>();

  function note(exchange: Exchange) {
    const { request, response } = exchange;
    if (!response || !hasSucceeded(exchange)) return;
    const { operation } = request;
    const sent = sentJson(exchange);
    const token: unknown = isObject(response.json) ? response.json.token : undefined;
    const email = String(sent.email);
    const known = accounts.get(email);
    if (SIGN_UPS.includes(operation) && typeof token === 'string') {
      const isAdmin = operation === 'auth.signUpAdmin';
      accounts.set(email, { email, password: String(sent.password), token, isAdmin });
    } else if (operation === 'auth.logIn' && known && typeof token === 'string') {
      accounts.set(email, { ...known, token });
    } else if (operation === 'auth.resetPassword' && typeof sent.newPassword === 'string') {
      newPasswords.add(sent.newPassword);
    } else if (operation === REMOVAL) {
      for (const one of accounts.values()) {
        if (request.headers.authorization === `Bearer ${one.token}`) accounts.delete(one.email);
      }
    }
  }

  async function clean(send: SendRemoval): Promise<NotCleanedUp[]> {
    const notCleanedUp: NotCleanedUp[] = [];
    const leave = ({ email }: OpenedAccount, reason: string, failed?: string) => {
      notCleanedUp.push({ kind: 'account', id: email, reason, failed });
      accounts.delete(email);
    };
    const statusOfDeletion = async (token: string) =>
      (await send({ operation: REMOVAL, as: { token } })).response?.status ?? 0;

    /** The token that opened an account may have ended; its passwords may open it again. */
    async function close(account: OpenedAccount) {
      const { email } = account;
      let isDisabled = false;
      let isUnknown = true;
      let status = await statusOfDeletion(account.token);
      for (const password of [account.password, ...newPasswords]) {
        if (isSuccess(status)) break;
        const body = { email, password };
        const { response } = await send({ operation: 'auth.logIn', as: 'guest', body });
        const token: unknown = isObject(response?.json) ? response.json.token : undefined;
        if (typeof token === 'string') status = await statusOfDeletion(token);
        isDisabled ||= response?.status === 403;
        isUnknown &&= UNKNOWN_ACCOUNT.includes(response?.status);
      }
      if (isSuccess(status) || (!isDisabled && isUnknown)) {
        accounts.delete(email);
      } else if (isDisabled) leave(account, 'a disabled account can no longer delete itself');
      else leave(account, `its removal got ${status}`, REMOVAL);
    }

    const attempt = makeRemovals((one: OpenedAccount, reason) => leave(one, reason, REMOVAL));
    // Admins come last, because they remove entries.
    const open = [...accounts.values()].toSorted((a, b) => Number(a.isAdmin) - Number(b.isAdmin));
    for (const one of open) await attempt(one, close);
    return notCleanedUp;
  }

  return { note, clean };
}
