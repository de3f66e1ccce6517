import { Blocked, NotReached, Skipped } from '../errors.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import {
  GUEST,
  idInPath,
  operationFor,
  ownParameterOf,
  type Operation,
} from '../operations/operation.ts';
import { hasSucceeded, isSuccess } from '../operations/statuses.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import { Violation } from '../checks/definition/violation.ts';
import { entryIdOf, entryIn, idShown } from './entry.ts';

/** An entry that the run has created and could not remove, and why. */
export interface NotCleanedUp {
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
  /** The operation whose removal failed; undefined where no operation removes it. */
  readonly failed?: string;
}

/** Sends a call of the clean-up; throws NotReached without a response. */
export type SendRemoval = (call: OperationCall) => Promise<Exchange>;

interface Made {
  readonly resource: string;
  readonly id: string;
}

/** The entries that a run has created, and their removal. What a list showed before is never removed. */
export function madeEntries({ operations }: Pick<RunContext, 'operations'>) {
  const made = new Map<string, Made>();
  const before = new Set<string>();
  /** The resources of lasting entries whose ids no response has shown. */
  const unnamed: string[] = [];

  const removalOf = (name: string) =>
    operationFor(operations, name, 'delete') ??
    operations.find(({ annotations }) =>
      annotations.removes?.some(({ resource }) => resource === name),
    );

  /** The lists of what a run may remove. */
  const lists = operations.filter(
    ({ annotations: { resource } }) =>
      resource?.action === 'list' && removalOf(resource.name) !== undefined,
  );

  /** Notes what is there before the run creates anything. */
  async function noteBefore(send: (call: OperationCall) => Promise<Exchange>): Promise<void> {
    for (const list of lists) {
      const call = { operation: list.id, as: list.roles[0] ?? GUEST };
      // A list that cannot be read fails its own checks.
      const found = await send(call).catch(() => undefined);
      const entries = entryIn(list, found?.response?.json);
      for (const one of Array.isArray(entries) ? (entries as unknown[]) : []) {
        const id = entryIdOf(one);
        if (id !== undefined) before.add(id);
      }
    }
  }

  const isChange = (operation: Operation | undefined) =>
    ['update', 'delete'].includes(operation?.annotations.resource?.action ?? '');

  /** @throws Blocked for a request that would change or remove what was there before the run */
  function expectOwn({ operation: wanted, method, path }: HttpRequest): void {
    const operation = operations.find(({ id }) => id === wanted);
    const id = operation && isChange(operation) ? idInPath(operation, path) : undefined;
    if (id === undefined || !before.has(id)) return;
    throw new Blocked(`${method} ${path} would change what was there before the run`);
  }

  function note(exchange: Exchange) {
    const operation = operations.find(({ id }) => id === exchange.request.operation);
    if (!operation || !hasSucceeded(exchange)) return;
    const { resource, lasting } = operation.annotations;
    if (resource?.action === 'create') {
      const id = idShown(operation, exchange);
      if (id === undefined) {
        if (lasting) unnamed.push(resource.name);
      } else if (!before.has(id)) made.set(id, { resource: resource.name, id });
    }
    if (resource?.action === 'delete')
      made.delete(idInPath(operation, exchange.request.path) ?? '');
  }

  /**
   * Removes what was created and still exists. May be called several times.
   * @returns what stays
   */
  async function clean(send: SendRemoval): Promise<NotCleanedUp[]> {
    const notCleanedUp: NotCleanedUp[] = [];
    const leave = ({ resource, id }: Made, reason: string) => {
      const failed = removalOf(resource)?.id;
      notCleanedUp.push({ kind: resource, id, reason, ...(failed !== undefined && { failed }) });
      made.delete(id);
    };
    /** A 404 says that an entry is gone, or that the server has no code for its removal. */
    const isThere = async ({ resource, id }: Made) => {
      const read = operationFor(operations, resource, 'read');
      const parameter = read && ownParameterOf(read);
      if (!read || parameter === undefined) return false;
      const call = { operation: read.id, as: read.roles[0] ?? GUEST, params: { [parameter]: id } };
      return hasSucceeded(await send(call));
    };
    const attempt = makeRemovals(leave);
    const remove = async (one: Made) => {
      const operation = removalOf(one.resource);
      if (!operation) return leave(one, 'no operation removes it');
      const params = {
        ...operation.example.params,
        ...operation.annotations.removes?.find(({ resource }) => resource === one.resource)?.params,
        [ownParameterOf(operation) ?? 'id']: one.id,
      };
      const call = { operation: operation.id, as: operation.roles[0] ?? GUEST, params };
      const status = (await send(call)).response?.status ?? 0;
      const isGone = isSuccess(status) || (status === 404 && !(await isThere(one)));
      if (!isGone) return leave(one, `its removal got ${status}`);
      made.delete(one.id);
    };
    // The last first: what was created later may name what was created before.
    for (const one of [...made.values()].toReversed()) await attempt(one, remove);
    for (const [index, kind] of unnamed.splice(0).entries()) {
      notCleanedUp.push({ kind, id: `${index + 1}`, reason: 'no response shows its id' });
    }
    return notCleanedUp;
  }

  return { noteBefore, expectOwn, note, clean };
}

/** Errors of a removal that aren't errors of the kit. */
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
