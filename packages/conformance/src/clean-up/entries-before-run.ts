import type { RunContext } from '../checks/definition/run-context.ts';
import { entryIdOf, entryIn } from '../entries/entry.ts';
import { Blocked, CannotRun } from '../errors.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { CRASHED } from '../http/no-response.ts';
import { GUEST, idInPath, methodAndPath, removalOf } from '../operations/operation.ts';

const CHANGES: readonly (string | undefined)[] = ['update', 'delete'];

/** The entries that were there before the run, which it never changes or removes. */
export function entriesBeforeRun({ operations, send }: Pick<RunContext, 'operations' | 'send'>) {
  const ids = new Set<string>();
  return {
    has: (id: string): boolean => ids.has(id),

    /**
     * Reads the lists of all entries that the run may remove.
     * @throws CannotRun if the server stops at one of them
     */
    async note(): Promise<void> {
      for (const list of operations) {
        const { resource } = list.metadata;
        if (resource?.action !== 'list' || !removalOf(operations, resource.name)) continue;
        const call = { operation: list.id, as: list.roles[0] ?? GUEST };
        // A list that cannot be read fails its own checks.
        const found = await send(call).catch(() => undefined);
        if (found?.failure === CRASHED) {
          throw new CannotRun(`error: the server stopped at ${methodAndPath(list)}: ${CRASHED}.`);
        }
        const entries = entryIn(list, found?.response?.json);
        for (const one of Array.isArray(entries) ? (entries as unknown[]) : []) {
          const id = entryIdOf(one);
          if (id !== undefined) ids.add(id);
        }
      }
    },

    /** @throws Blocked for a request that would change or remove what was there before the run */
    expectUntouched({ operation: wanted, method, path }: HttpRequest): void {
      const operation = operations.find(({ id }) => id === wanted);
      if (!operation || !CHANGES.includes(operation.metadata.resource?.action)) return;
      const id = idInPath(operation, path);
      if (id === undefined || !ids.has(id)) return;
      throw new Blocked(`${method} ${path} would change what was there before the run`);
    },
  };
}
export type EntriesBeforeRun = ReturnType<typeof entriesBeforeRun>;
