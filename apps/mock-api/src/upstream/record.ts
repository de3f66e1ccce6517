import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { Exchange } from '../inspector/exchange.ts';
import { reasonOf, StartupError } from '../server/startup-error.ts';
import { version } from '../server/paths.ts';
import { readHar } from './har.ts';
import { toHarEntry } from './to-har.ts';

/** Bodies hold what customers have entered, so others on the machine may not read them. */
const OF_OWNER = { mode: 0o600 };
/** How long entries are gathered before the file is written, ms. */
const GATHERED_MS = 500;

/** A HAR file that grows. */
export interface HarFile {
  /** Adds an exchange that is over; one without a response is left out. */
  readonly add: (exchange: Exchange) => Promise<void>;
  /** Why the latest write failed; undefined once it was taken. */
  readonly takeProblem: () => string | undefined;
  /** Writes what is not in the file yet. */
  readonly flush: () => Promise<void>;
}

const toText = (entries: readonly string[]) => {
  const head = { version: '1.2', creator: { name: 'catering-mock-api', version: version() } };
  return `{"log":${JSON.stringify(head).slice(0, -1)},"entries":[\n${entries.join(',\n')}\n]}}\n`;
};

/**
 * Opens a HAR file to add to; one that is there is continued. The file is replaced as a whole each
 * time, so that it is always valid, even after the process was killed.
 *
 * @throws StartupError when it cannot be written, or holds something else
 */
export function openHarFile(file: string): HarFile {
  const entries = existsSync(file)
    ? readHar('--record', file).map((entry) => JSON.stringify(entry))
    : [];
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, toText(entries), OF_OWNER);
    renameSync(temporary, file);
  } catch (error) {
    throw new StartupError(
      `error: --record '${file}' cannot be written (${reasonOf(error)}). Give a file in a folder that is there and can be written.`,
    );
  }
  let written = entries.length;
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const adding = new Set<Promise<unknown>>();

  async function write() {
    const { length } = entries;
    if (written === length) return;
    try {
      await writeFile(temporary, toText(entries), OF_OWNER);
      await rename(temporary, file);
      written = length;
    } catch (error) {
      problem = reasonOf(error);
    }
  }
  /** One write after the other: each holds all that came before. */
  const writeNext = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  async function append(exchange: Exchange, status: number) {
    entries.push(JSON.stringify(await toHarEntry(exchange, status)));
    timer ??= setTimeout(writeNext, GATHERED_MS).unref();
  }

  return {
    add: async (exchange) => {
      const { status } = exchange.outcome;
      if (status === null) return;
      const added = append(exchange, status).finally(() => adding.delete(added));
      adding.add(added);
      await added;
    },
    takeProblem: () => {
      const taken = problem;
      problem = undefined;
      return taken;
    },
    flush: async () => {
      await Promise.allSettled(adding);
      await writeNext();
    },
  };
}
