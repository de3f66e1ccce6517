import { chmod, open, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { HarError, harHead, isHarHead, rawEntriesOf } from './har.ts';

/** Bodies hold what customers have entered, so others on the machine may not read them. */
const OF_OWNER = 0o600;
/** How long entries are gathered before they are written, ms. */
const GATHERED_MS = 500;
/** Characters of entries that wait for a file that cannot be written; the oldest go first. */
const WAITING_MAX = 64_000_000;
/** Bytes that are read at a time, from the end, to find where a line was cut off. */
const CHUNK = 1_000_000;

const TAIL = ']}}\n';
/** Text inside of JSON has no line breaks, so only an end has one. */
const CLOSED = /(?:,?\n|,)\]\}\}\n?$/;

/** A HAR file that grows at its end, however long it is. */
export interface HarFile {
  /** Adds an entry. It is in the file half a second later. */
  readonly add: (entry: object) => void;
  /** Why the latest write failed; undefined once it was taken. */
  readonly takeProblem: () => string | undefined;
  /** Writes what is not in the file yet. */
  readonly flush: () => Promise<void>;
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<string> {
  const bytes = Buffer.alloc(Math.max(end - start, 0));
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
  // One character a byte: places in the text are places in the file.
  return bytes.toString('latin1', 0, bytesRead);
}

/**
 * Where the next entry goes: behind the last whole line, whether the file was closed or cut off.
 * @param head bytes of the first line
 */
async function endOfEntries(handle: FileHandle, head: number): Promise<number> {
  const { size } = await handle.stat();
  const closed = CLOSED.exec(await readAt(handle, Math.max(head - 1, size - 8), size));
  if (closed) return Math.max(head, size - closed[0].length);
  for (let end = size; end > head; end -= CHUNK) {
    const start = Math.max(head - 1, end - CHUNK);
    const newline = (await readAt(handle, start, end)).lastIndexOf('\n');
    if (newline === -1) continue;
    const last = start + newline;
    const hasComma = (await readAt(handle, last - 1, last)) === ',';
    return Math.max(head, hasComma ? last - 1 : last);
  }
  return head;
}

/**
 * Opens a HAR file to add to; one that is there is continued. It holds an entry a line, and only its
 * end is written: its length costs neither time nor memory. When a kill cuts a write off, the entries
 * of that write are lost, and the next start closes the file again.
 *
 * @throws HarError when it cannot be written, or holds something else
 */
export async function openHarFile(
  file: string,
  creator: Parameters<typeof harHead>[0],
): Promise<HarFile> {
  const newHead = harHead(creator);
  let waiting: string[] = [];
  let characters = 0;
  let dropped = 0;
  let problem: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function create() {
    const handle = await open(file, 'wx+', OF_OWNER);
    await handle.write(newHead + TAIL);
    return handle;
  }
  /** Opens the file each time: one that was moved away begins again. */
  async function append(entries: readonly string[]) {
    const handle = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return create();
      throw error;
    });
    try {
      const start = await readAt(handle, 0, 1000);
      const head = start.indexOf('\n') + 1;
      if (!isHarHead(start.slice(0, head))) throw new HarError('it holds something else by now');
      const end = await endOfEntries(handle, head);
      const text = entries.map((entry, index) => (index > 0 || end > head ? ',\n' : '') + entry);
      const isEmpty = end === head && entries.length === 0;
      const added = Buffer.from(text.join('') + (isEmpty ? '' : '\n') + TAIL);
      await handle.write(added, 0, added.length, end);
      await handle.truncate(end + added.length);
    } finally {
      await handle.close();
    }
  }
  async function write() {
    if (waiting.length === 0) return;
    const entries = waiting;
    waiting = [];
    try {
      await append(entries);
      characters = waiting.reduce((sum, { length }) => sum + length, 0);
    } catch (error) {
      waiting = [...entries, ...waiting];
      const lost = dropped > 0 ? `; ${dropped} entries are lost` : '';
      problem = (error instanceof Error ? error.message : String(error)) + lost;
    }
  }
  /** One write after the other: each begins at the end that the one before has left. */
  const writeNext = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  const foreign = await rawEntriesOf(file);
  if (foreign) {
    const lines = foreign.map((entry) => JSON.stringify(entry)).join(',\n');
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, `${newHead}${lines}${lines && '\n'}${TAIL}`, { mode: OF_OWNER });
    await rename(temporary, file);
  }
  await append([]);
  await chmod(file, OF_OWNER);
  return {
    add: (entry) => {
      const text = JSON.stringify(entry);
      waiting.push(text);
      characters += text.length;
      while (characters > WAITING_MAX && waiting.length > 1) {
        characters -= waiting.shift()?.length ?? 0;
        dropped += 1;
      }
      timer ??= setTimeout(writeNext, GATHERED_MS).unref();
    },
    takeProblem: () => {
      const taken = problem;
      problem = undefined;
      return taken;
    },
    flush: writeNext,
  };
}
