import {
  createdByOperations,
  makeRemovals,
  type CleanUp,
  type NotCleanedUp,
  type OperationCall,
  type Parts,
} from '@catering/conformance';
import type { Accounts } from './accounts.ts';
import type { Control } from './control.ts';
import { trackCreated, type Created } from './created-resources.ts';
import type { CateringFixtures } from './fixtures.ts';
import { isOwnResource } from '../operations.ts';

const TOGETHER = 6;

/** Nothing in the contract removes these. */
const LASTING = { order: 'an order', message: 'a message', enrollment: 'an enrollment' } as const;

const removal = ({ kind, id }: Created): OperationCall =>
  kind === 'blog'
    ? { operation: 'blogs.remove', as: 'admin', params: { id } }
    : { operation: 'deleteByType.remove', as: 'admin', params: { type: kind, id } };

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += TOGETHER) {
    await Promise.all(items.slice(start, start + TOGETHER).map(work));
  }
}

type Send = Parameters<CleanUp['clean']>[0];
type Tracked = ReturnType<typeof trackCreated>;

/**
 * Removes what the run has created, as far as the contract has calls for it.
 * @returns what stays
 */
async function removeAll(created: Tracked, control: Control, call: Send): Promise<NotCleanedUp[]> {
  const notCleanedUp: NotCleanedUp[] = [];
  const leave = (one: Created, reason: string) => {
    notCleanedUp.push({ kind: one.kind, id: one.id, reason });
    created.forget(one);
  };

  const send = async (wanted: OperationCall) => {
    const { response } = await call(wanted);
    return { status: response?.status ?? 0, json: response?.json };
  };

  async function remove(one: Created) {
    const { status } = await send(removal(one));
    if (status === 404) created.forget(one);
    else if (status !== 200) leave(one, `its removal got ${status}`);
  }

  /** The token that opened an account may have ended; its passwords may open it again. */
  async function close(one: Created) {
    if (one.kind !== 'account') return;
    const { account } = one;
    const { email, token } = account;
    const deleteWith = async (bearer: string) =>
      (await send({ operation: 'auth.delete', as: { token: bearer } })).status;
    if ((await deleteWith(token)) === 200) return created.forget(one);
    let disabled = false;
    for (const password of created.passwordsOf(account)) {
      const body = { email, password };
      const response = await send({ operation: 'auth.logIn', as: 'guest', body });
      const found: unknown = Object(response.json).token;
      if (typeof found === 'string' && (await deleteWith(found)) === 200) {
        return created.forget(one);
      }
      disabled ||= response.status === 403;
    }
    if (disabled) leave(one, 'a disabled account can no longer delete itself');
    else created.forget(one);
  }

  const attempt = makeRemovals(leave);
  for (const kind of ['dish', 'category', 'blog'] as const) {
    await inBatches(created.list(kind), (one) => attempt(one, remove));
  }
  const isAdmin = (one: Created) => one.kind === 'account' && one.account.admin;
  const open = created.list('account');
  for (const accounts of [open.filter((one) => !isAdmin(one)), open.filter(isAdmin)]) {
    await inBatches(accounts, (one) => attempt(one, close));
  }
  const minutes = Math.round(control.advancedBy() / 60_000);
  if (minutes > 0) {
    const id = `${minutes} minutes ahead`;
    notCleanedUp.push({ kind: 'clock', id, reason: `${id}, and it cannot be turned back` });
  }
  for (const kind of ['order', 'message', 'enrollment'] as const) {
    const reason = `the contract has no call that removes ${LASTING[kind]}`;
    for (const one of created.list(kind)) leave(one, reason);
  }
  return notCleanedUp;
}

type CateringParts = Parts<Accounts, CateringFixtures>;

/** What is removed by the operations that delete it, without a rule of its own here. */
const cleanUpOthers = ({ run, ...parts }: CateringParts) =>
  createdByOperations({
    ...parts,
    run: {
      ...run,
      operations: run.operations.filter(
        ({ annotations }) => annotations.resource && !isOwnResource(annotations.resource.name),
      ),
    },
  });

/** What this suite creates, and how it is removed again. */
export function cleanUp(parts: CateringParts): CleanUp {
  const created = trackCreated();
  const others = cleanUpOthers(parts);
  return {
    note(exchange) {
      created.note(exchange);
      others.note(exchange);
    },
    // Admins remove entries: they are removed last themselves.
    clean: async (send) => [
      ...(await others.clean(send)),
      ...(await removeAll(created, parts.fixtures.control, send)),
    ],
  };
}
