import type { Violation } from '../../checks/definition/violation.ts';
import { entrySchema, storedDifference } from '../../checks/generated/state/stored-entry.ts';
import { type Exchange, sentJson } from '../../http/exchange.ts';
import { requestOf } from '../../operations/operation-call.ts';
import { GUEST, idInPath, methodAndPath, type Operation } from '../../operations/operation.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import { findElsewhere } from '../../requests/not-implemented/shown-elsewhere.ts';
import { isObject } from '../../values/schema/json-path.ts';
import type { RunState } from '../run-state.ts';
import type { FindCause } from './fault.ts';

/** The first field that was sent, and that an entry does not show: under its name, or, as a reply, anywhere. */
function fieldNotShown(sent: Readonly<Record<string, unknown>>, entry: object, reader: Operation) {
  const schema = entrySchema(reader);
  const [named] = storedDifference(sent, { entry: { ...entry }, schema }) ?? [];
  if (named !== undefined) return named;
  const shown = JSON.stringify(entry);
  const isLost = (name: string, value: unknown) =>
    typeof value === 'string' && !(name in entry) && !shown.includes(JSON.stringify(value.trim()));
  return Object.keys(sent).find((name) => isLost(name, sent[name]));
}

/** Finds a change of the check that changes nothing: what it sent is not shown afterwards. */
export function notChanged({ log, suite, sendRaw }: RunState): FindCause<Violation> {
  const { operations } = suite;

  /** Reads as each caller of the check, until one may. */
  const readAs =
    (tokens: ReadonlySet<string | undefined>) =>
    async (operation: Operation, params: Readonly<Record<string, string>>) => {
      const call = { operation: operation.id, as: GUEST, params };
      let found: Exchange | undefined;
      for (const token of tokens) {
        found = await sendRaw({ ...requestOf(operation, call, token), operation: undefined });
        if (hasSucceeded(found)) return found;
      }
      return found;
    };

  return async ({ check, exchange }) => {
    const own = log.filter((one) => one.check === check.id);
    const tokens = new Set(
      own.map(({ request }) => request.headers.authorization?.replace('Bearer ', '')),
    );
    const seen = new Set<string>();
    for (const one of own.toReversed()) {
      const { request, response } = one;
      const update = operations.find(({ id }) => id === request.operation);
      const { resource } = update?.metadata ?? {};
      const id = update && resource?.action === 'update' && idInPath(update, request.path);
      // A later change may have replaced an earlier one. One that should have been rejected is a fault of its own.
      if (!id || !hasSucceeded(one) || seen.has(id)) continue;
      seen.add(id);
      if (one === exchange) continue;
      const named = { id, resource: resource?.name ?? '', by: update };
      const found = await findElsewhere(named, operations, readAs(tokens));
      if (!found || !isObject(found.entry)) continue;
      const field = fieldNotShown(sentJson(one), found.entry, found.operation);
      if (field === undefined) continue;
      const cause = `${methodAndPath(update)} responds with ${response?.status}, and ${methodAndPath(found.operation)} does not show "${field}" as sent`;
      const isShown = check.kind === 'state.stored' && update.id === check.operation;
      return { cause, shownBy: isShown ? 'first' : 'last', operation: update.id };
    }
    return undefined;
  };
}
