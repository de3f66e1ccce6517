import {
  GUEST,
  idInPath,
  isLasting,
  type Operation,
  ownParameterOf,
  removalOf,
} from '../operations/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { hasSucceeded, isSuccess } from '../operations/statuses.ts';
import { idShown } from '../entries/entry.ts';
import type { EntriesBeforeRun } from './entries-before-run.ts';
import { isShownElsewhere } from '../requests/not-implemented/shown-elsewhere.ts';
import { makeRemovals, type NotCleanedUp, type SendRemoval } from './attempt-removals.ts';

/** An entry that the run has created. */
interface Created {
  readonly resource: string;
  readonly id: string;
}

const NO_REMOVAL = 'no operation removes it';

/** Notes the entries that a run creates, and removes them. */
export function makeEntryRemover(operations: readonly Operation[], before: EntriesBeforeRun) {
  const created = new Map<string, Created>();
  /** The resources of lasting entries whose ids no response has shown. */
  const unnamed: string[] = [];

  function note(exchange: Exchange) {
    const operation = operations.find(({ id }) => id === exchange.request.operation);
    if (!operation || !hasSucceeded(exchange)) return;
    const { resource } = operation.metadata;
    if (resource?.action === 'create') {
      const id = idShown(operation, exchange);
      if (id === undefined) {
        if (isLasting(operation)) unnamed.push(resource.name);
      } else if (!before.has(id)) created.set(id, { resource: resource.name, id });
    }
    if (resource?.action === 'delete') {
      created.delete(idInPath(operation, exchange.request.path) ?? '');
    }
  }

  /**
   * Removes what was created and still exists. May be called several times.
   * @returns what stays
   */
  async function clean(send: SendRemoval): Promise<NotCleanedUp[]> {
    const notCleanedUp: NotCleanedUp[] = [];
    const leave = ({ resource: kind, id }: Created, reason: string) => {
      notCleanedUp.push({ kind, id, reason, failed: removalOf(operations, kind)?.id });
      created.delete(id);
    };
    /**
     * True if a 404 says that an entry is gone; false if the server has no code for its removal: it still shows the
     * entry, or nothing else shows any.
     */
    const isGoneAfter404 = async ({ resource, id }: Created, by: Operation) => {
      const isShown = await isShownElsewhere({ id, resource, by }, operations, (read, params) =>
        send({ operation: read.id, as: read.roles[0] ?? GUEST, params }),
      );
      return isShown === false;
    };
    const attempt = makeRemovals(leave);
    const remove = async (one: Created, operation: Operation) => {
      const params = {
        ...operation.example.params,
        ...operation.metadata.removes?.find(({ resource }) => resource === one.resource)?.params,
        [ownParameterOf(operation) ?? 'id']: one.id,
      };
      const call = { operation: operation.id, as: operation.roles[0] ?? GUEST, params };
      const exchange = await send(call);
      const status = exchange.response?.status ?? 0;
      const isGone =
        isSuccess(status) || (status === 404 && (await isGoneAfter404(one, operation)));
      if (!isGone) return leave(one, `its removal got ${status}`);
      created.delete(one.id);
    };
    // The newest entry comes first, because it may refer to older ones.
    for (const one of [...created.values()].toReversed()) {
      const operation = removalOf(operations, one.resource);
      if (operation) await attempt(one, () => remove(one, operation));
      else leave(one, NO_REMOVAL);
    }
    for (const [index, kind] of unnamed.splice(0).entries()) {
      const reason = removalOf(operations, kind) ? 'no response shows its id' : NO_REMOVAL;
      notCleanedUp.push({ kind, id: `${index + 1}`, reason });
    }
    return notCleanedUp;
  }

  return { note, clean };
}
