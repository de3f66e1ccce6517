import type { Belonging } from './belongings.ts';
import { Blocked, NotReached, Skipped, Violation } from './failure.ts';
import { CLEAN_UP, type Session } from './session.ts';
import { requestOf, type OperationCall } from './wire/operation-call.ts';

/** Something of the run that stays on the server, and why. */
export interface Leftover {
  readonly kind: Belonging['kind'] | 'clock';
  readonly id: string;
  readonly reason: string;
}

const TOGETHER = 6;

/** Nothing in the contract removes these. */
const LASTING = { order: 'an order', message: 'a message', enrollment: 'an enrollment' } as const;

const removal = ({ kind, id }: Belonging): OperationCall =>
  kind === 'blog'
    ? { operation: 'blogs.remove', as: 'admin', params: { id } }
    : { operation: 'deleteByType.remove', as: 'admin', params: { type: kind, id } };

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += TOGETHER) {
    await Promise.all(items.slice(start, start + TOGETHER).map(work));
  }
}

/**
 * Removes what the run has made, as far as the contract has calls for it.
 * @returns what stays
 */
export async function cleanUp(session: Session): Promise<Leftover[]> {
  const { belongings, accounts, exchangeOf } = session;
  const leftovers: Leftover[] = [];
  const leave = (belonging: Belonging, reason: string) => {
    leftovers.push({ kind: belonging.kind, id: belonging.id, reason });
    belongings.forget(belonging);
  };

  /** @throws NotReached for a server that does not respond: the rest is not worth a try */
  const send = async (call: OperationCall) => {
    const request = requestOf(call, await accounts.tokenOf(call.as));
    const { response, failure } = await exchangeOf(CLEAN_UP, request);
    if (response) return response;
    throw new NotReached(`the server did not respond to its removal: ${failure}`);
  };

  async function remove(belonging: Belonging) {
    const { status } = await send(removal(belonging));
    if (status === 404) belongings.forget(belonging);
    else if (status !== 200) leave(belonging, `its removal answered ${status}`);
  }

  /** The token that opened an account may have ended; its passwords may open it again. */
  async function close(belonging: Belonging) {
    if (belonging.kind !== 'account') return;
    const { account } = belonging;
    const { email, token } = account;
    const deleteWith = async (bearer: string) =>
      (await send({ operation: 'auth.delete', as: { token: bearer } })).status;
    if ((await deleteWith(token)) === 200) return belongings.forget(belonging);
    let disabled = false;
    for (const password of belongings.passwordsOf(account)) {
      const body = { email, password };
      const response = await send({ operation: 'auth.logIn', as: 'guest', body });
      const found: unknown = Object(response.json).token;
      if (typeof found === 'string' && (await deleteWith(found)) === 200) {
        return belongings.forget(belonging);
      }
      disabled ||= response.status === 403;
    }
    if (disabled) leave(belonging, 'a disabled account can no longer delete itself');
    else belongings.forget(belonging);
  }

  try {
    for (const kind of ['dish', 'category', 'blog'] as const) {
      await inBatches(belongings.list(kind), remove);
    }
    const open = belongings.list('account');
    const isAdmin = (one: Belonging) => one.kind === 'account' && one.account.admin;
    await inBatches(
      open.filter((one) => !isAdmin(one)),
      close,
    );
    await inBatches(open.filter(isAdmin), close);
  } catch (error) {
    const isExpected = [Violation, Blocked, Skipped, NotReached].some(
      (one) => error instanceof one,
    );
    if (!isExpected || !(error instanceof Error)) throw error;
    for (const kind of ['dish', 'category', 'blog', 'account'] as const) {
      for (const belonging of belongings.list(kind)) leave(belonging, error.message);
    }
  }
  const minutes = Math.round(session.control.advancedBy() / 60_000);
  if (minutes > 0) {
    const id = `${minutes} minutes ahead`;
    leftovers.push({ kind: 'clock', id, reason: `${id}, and it cannot be turned back` });
  }
  for (const kind of ['order', 'message', 'enrollment'] as const) {
    const reason = `the contract has no call that removes ${LASTING[kind]}`;
    for (const belonging of belongings.list(kind)) leave(belonging, reason);
  }
  return leftovers;
}
