import { SPACE_NAME, SPACE_NAME_FORM, type Space } from '@catering/mock-control';
import type { RequestListener, ServerResponse } from 'node:http';
import { ApiError, invalid } from '../http/errors/api-error.ts';
import { toTimestamp, type EpochMs } from '../runtime/clock.ts';

/**
 * Spaces that a server has at the same time; each takes about 2 MB. A further one takes the place of that which was
 * unused longest.
 */
export const SPACES_MAX = 50;

export interface OpenSpace {
  readonly app: RequestListener;
  readonly scenario: () => string | null;
  readonly close: () => Promise<void>;
}

interface Entry {
  readonly opened: Promise<OpenSpace>;
  readonly createdAt: EpochMs;
  lastUsedAt: EpochMs;
  inFlight: number;
  scenario: () => string | null;
  /** Set once it is to be closed. */
  removed?: PromiseWithResolvers<void>;
}

/** The spaces of a server, each made at its first use. */
export interface Spaces {
  /**
   * The space for a request, which it then must serve.
   * @throws ApiError VALIDATION_FAILED for a name that is none, TOO_MANY_REQUESTS if all others have a request in progress
   */
  readonly enter: (name: string, response: ServerResponse) => Promise<OpenSpace>;
  readonly has: (name: string) => boolean;
  readonly list: () => Space[];
  /** False when there is none. What is in progress in it still ends. */
  readonly remove: (name: string) => boolean;
  readonly close: () => Promise<void>;
}

const badName = (name: string) =>
  invalid('space', `"${name}" names no space: a name has ${SPACE_NAME_FORM}.`);

const tooMany = () =>
  new ApiError('TOO_MANY_REQUESTS', {
    message: `All ${SPACES_MAX} spaces, which is the most, have requests in progress. Wait for them, or remove a space: DELETE /__mock/api/spaces/NAME.`,
  });

export function makeSpaces(open: (name: string) => Promise<OpenSpace>): Spaces {
  const entries = new Map<string, Entry>();
  const closing = new Set<Promise<void>>();

  async function close({ opened, removed }: Entry) {
    try {
      await (await opened).close();
    } catch {
      // A space that could not be opened needs no close: its first request got the error.
    }
    removed?.resolve();
  }

  function remove(name: string) {
    const entry = entries.get(name);
    if (!entry) return false;
    entries.delete(name);
    entry.removed = Promise.withResolvers();
    const { promise } = entry.removed;
    closing.add(promise);
    void promise.then(() => closing.delete(promise));
    if (entry.inFlight === 0) void close(entry);
    return true;
  }

  /** @throws ApiError TOO_MANY_REQUESTS if each has a request in progress */
  function removeLongestUnused() {
    const unused = [...entries].filter(([, { inFlight }]) => inFlight === 0);
    const [longest] = unused.toSorted(([, one], [, other]) => one.lastUsedAt - other.lastUsedAt);
    if (!longest) throw tooMany();
    remove(longest[0]);
  }

  function add(name: string): Entry {
    const now = Date.now();
    const opened = open(name);
    const entry: Entry = {
      opened,
      createdAt: now,
      lastUsedAt: now,
      inFlight: 0,
      scenario: () => null,
    };
    entries.set(name, entry);
    opened.then(
      ({ scenario }) => (entry.scenario = scenario),
      () => remove(name),
    );
    return entry;
  }

  function count(entry: Entry, response: ServerResponse) {
    // Its client has left, so "close" was emitted before.
    if (response.closed) return;
    entry.inFlight += 1;
    response.once('close', () => {
      entry.inFlight -= 1;
      entry.lastUsedAt = Date.now();
      if (entry.removed && entry.inFlight === 0) void close(entry);
    });
  }

  return {
    enter: async (name, response) => {
      if (!SPACE_NAME.test(name)) throw badName(name);
      const known = entries.get(name);
      if (!known && entries.size >= SPACES_MAX) removeLongestUnused();
      const entry = known ?? add(name);
      count(entry, response);
      return entry.opened;
    },
    has: (name) => entries.has(name),
    list: () =>
      [...entries]
        .toSorted(([, one], [, other]) => other.lastUsedAt - one.lastUsedAt)
        .map(([name, { scenario, createdAt, lastUsedAt }]) => ({
          name,
          scenario: scenario(),
          createdAt: toTimestamp(createdAt),
          lastUsedAt: toTimestamp(lastUsedAt),
        })),
    remove,
    close: async () => {
      for (const name of entries.keys()) remove(name);
      await Promise.all(closing);
    },
  };
}
