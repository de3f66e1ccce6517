import type { Exchange } from '../http/exchange.ts';
import { hasSucceeded } from '../operations/statuses.ts';
import { isObject } from '../values/schema/json-path.ts';
import { makeRemovals, type NotCleanedUp, type SendRemoval } from './made-entries.ts';

/** An account that the run opened. */
interface MadeAccount {
  readonly email: string;
  readonly password: string;
  /** The newest one: a login renews it. */
  readonly token: string;
  readonly isAdmin: boolean;
}

const SIGN_UPS: readonly (string | undefined)[] = ['auth.signUp', 'auth.signUpAdmin'];

const sentJson = ({ request }: Exchange): Readonly<Record<string, unknown>> => {
  const [text] = request.body?.pieces ?? [];
  try {
    return Object(typeof text === 'string' ? JSON.parse(text) : undefined);
  } catch {
    return {};
  }
};

/** The accounts that a run has opened, also against the contract, and their removal. */
export function madeAccounts() {
  const accounts = new Map<string, MadeAccount>();
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
    } else if (operation === 'auth.delete') {
      for (const one of accounts.values()) {
        if (request.headers.authorization === `Bearer ${one.token}`) accounts.delete(one.email);
      }
    }
  }

  async function clean(send: SendRemoval): Promise<NotCleanedUp[]> {
    const notCleanedUp: NotCleanedUp[] = [];
    const leave = ({ email }: MadeAccount, reason: string) => {
      notCleanedUp.push({ kind: 'account', id: email, reason });
      accounts.delete(email);
    };
    const deleteWith = async (token: string) =>
      hasSucceeded(await send({ operation: 'auth.delete', as: { token } }));

    /** The token that opened an account may have ended; its passwords may open it again. */
    async function close(account: MadeAccount) {
      const { email, token } = account;
      let isDisabled = false;
      const isClosed = async () => {
        if (await deleteWith(token)) return true;
        for (const password of [account.password, ...newPasswords]) {
          const body = { email, password };
          const { response } = await send({ operation: 'auth.logIn', as: 'guest', body });
          const found: unknown = isObject(response?.json) ? response.json.token : undefined;
          if (typeof found === 'string' && (await deleteWith(found))) return true;
          isDisabled ||= response?.status === 403;
        }
        return false;
      };
      if (!(await isClosed()) && isDisabled) {
        leave(account, 'a disabled account can no longer delete itself');
      } else accounts.delete(email);
    }

    const attempt = makeRemovals(leave);
    // Admins remove entries: they are removed last themselves.
    const open = [...accounts.values()].toSorted((a, b) => Number(a.isAdmin) - Number(b.isAdmin));
    for (const one of open) await attempt(one, close);
    return notCleanedUp;
  }

  return { note, clean };
}
