import type { Auth, Fixtures } from '../checks/definition/context.ts';
import { entryIdOf, entryShown, idShown, operationFor } from './fixtures-by-operations.ts';
import { anotherToken, type Caller } from '../operations/operation-call.ts';
import { mayChangeAccount } from '../operations/entries.ts';
import {
  createsSeveral,
  GUEST,
  methodAndPath,
  pathParametersOf,
  type Operation,
} from '../operations/operation.ts';
import { ownParameterOf, parentParametersOf, pathValuesIn } from '../operations/path-values.ts';
import { queryAndHeadersOf } from '../requests/request-content.ts';
import type { CleanUp, NotCleanedUp, Parts } from '../checks/definition/suite.ts';
import type { Exchange } from '../http/exchange.ts';
import { Blocked, NotReached, Skipped } from '../errors.ts';
import { Violation } from '../checks/definition/violation.ts';

interface Created {
  readonly resource: string;
  readonly id: string;
  /** The ids that come before its own in a path. */
  readonly parents: readonly string[];
}

const isSuccess = ({ response }: Exchange) =>
  response !== undefined && response.status >= 200 && response.status < 300;

const idParameterOf = (operation: Operation) => ownParameterOf(operation) ?? 'id';

/** The ids in the path of a request: the entry's own, and those before it. */
function idsIn(operation: Operation, { request }: Exchange) {
  const values = pathValuesIn(operation, request.path);
  const own = pathParametersOf(operation).indexOf(idParameterOf(operation));
  const depth = operation.annotations.resource ? parentParametersOf(operation).length : own;
  return { id: values[own], parents: values.slice(0, depth) };
}

/** Records what operations create, and removes it with the operations that delete. */
export function createdByOperations({ run }: Parts<Auth, Fixtures>): CleanUp {
  const created = new Map<string, Created>();
  /** The resources of entries whose ids no response has shown. */
  const unnamed = new Map<unknown, string>();
  /** Operations that changed the account of the token. */
  const changed = new Set<string>();
  const keyOf = ({ resource, id, parents }: Created) => JSON.stringify([resource, parents, id]);

  function note(exchange: Exchange) {
    const { operation: id } = exchange.request;
    const operation = run.operations.find((one) => one.id === id);
    if (!operation || !isSuccess(exchange)) return;
    const { resource } = operation.annotations;
    if (mayChangeAccount(operation)) changed.add(methodAndPath(operation));
    if (resource?.action === 'create') {
      const { json } = exchange.response ?? {};
      const several = createsSeveral(operation) && Array.isArray(json);
      const entries: unknown[] = several ? json : [entryShown(operation, exchange)];
      const remove = operationFor(run.operations, resource.name, 'delete');
      // An entry that is created below another need not be removed below it.
      const depth = remove ? parentParametersOf(remove).length : 0;
      const parents = idsIn(operation, exchange).parents.slice(0, depth);
      for (const entry of entries) {
        const found = entryIdOf(operation, entry);
        if (found === undefined) {
          if (!operation.annotations.lasting) continue;
          // Without an id it can only be counted.
          const { header = '' } = operation.annotations.idempotencyKey ?? {};
          unnamed.set(exchange.request.headers[header] ?? exchange, resource.name);
          continue;
        }
        const one = { resource: resource.name, id: found, parents };
        created.set(keyOf(one), one);
      }
    }
    if (resource?.action === 'update') {
      const { id: old, parents } = idsIn(operation, exchange);
      const found = created.get(keyOf({ resource: resource.name, id: old ?? '', parents }));
      const moved = idShown(operation, exchange);
      if (!found || moved === undefined || moved === old) return;
      created.delete(keyOf(found));
      created.set(keyOf({ ...found, id: moved }), { ...found, id: moved });
    }
    if (resource?.action === 'delete') {
      const { id: own = '', parents } = idsIn(operation, exchange);
      created.delete(keyOf({ resource: resource.name, id: own, parents }));
    }
  }

  const removalOf = (name: string) =>
    operationFor(run.operations, name, 'delete') ??
    run.operations.find(({ annotations }) =>
      annotations.removes?.some(({ resource }) => resource === name),
    );

  async function clean(send: Parameters<CleanUp['clean']>[0]): Promise<NotCleanedUp[]> {
    const notCleanedUp: NotCleanedUp[] = [];
    const leave = (one: Created, reason: string) => {
      notCleanedUp.push({ kind: one.resource, id: one.id, reason });
      created.delete(keyOf(one));
    };
    const attempt = makeRemovals(leave);
    const remove = async (one: Created) => {
      const operation = removalOf(one.resource);
      if (!operation) return leave(one, 'no operation removes it');
      const names = parentParametersOf(operation);
      const params = {
        ...operation.example.params,
        ...operation.annotations.removes?.find(({ resource }) => resource === one.resource)?.params,
        ...Object.fromEntries(names.map((name, index) => [name, one.parents[index] ?? ''])),
        [idParameterOf(operation)]: one.id,
      };
      const [role = GUEST] = operation.roles;
      const token = anotherToken(run.tokens, operation);
      const callers: Caller[] = [role, ...(token === undefined ? [] : [{ token }])];
      let status = 0;
      for (const as of callers) {
        const call = {
          operation: operation.id,
          as,
          params,
          ...queryAndHeadersOf(operation, { seed: run.seed, name: one.id }),
        };
        status = (await send(call)).response?.status ?? 0;
        // Perhaps only the account that created an entry can remove it.
        if (![401, 403, 404].includes(status)) break;
      }
      if (status !== 404 && (status < 200 || status > 299)) {
        return leave(one, `its removal got ${status}`);
      }
      created.delete(keyOf(one));
    };
    // The last first: what was created later may name what was created before.
    for (const one of [...created.values()].toReversed()) await attempt(one, remove);
    for (const [index, kind] of [...unnamed.values()].entries()) {
      notCleanedUp.push({ kind, id: `${index + 1}`, reason: 'no response shows its id' });
    }
    unnamed.clear();
    for (const id of changed) {
      notCleanedUp.push({
        kind: 'account of the token',
        id,
        reason: 'what it was before is not known',
      });
    }
    changed.clear();
    return notCleanedUp;
  }

  return { note, clean };
}

/** Errors of a removal that aren't errors of the engine. */
const EXPECTED = [Blocked, NotReached, Skipped, Violation];

/**
 * Removes what a run has created, one by one. What cannot be removed is left with the reason; when the
 * server no longer responds, so is the rest, without an attempt.
 * @param leave takes what stays, and why
 * @returns makes an attempt; pass it a removal that throws when it fails
 */
export function makeRemovals<One>(leave: (one: One, reason: string) => void) {
  let gone: NotReached | undefined;
  return async (one: One, remove: (one: One) => Promise<void>): Promise<void> => {
    if (gone) return leave(one, gone.message);
    try {
      await remove(one);
    } catch (error) {
      const isExpected = EXPECTED.some((kind) => error instanceof kind);
      if (!isExpected || !(error instanceof Error)) throw error;
      if (error instanceof NotReached) gone = error;
      leave(one, error.message);
    }
  };
}
