import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMockApi } from './mock-api.ts';
import { mockApiSources } from './paths.ts';

/** Limit for the start of a process on a busy machine, ms. */
const timeout = 30_000;

/** A program in place of the mock API: it notes its process and its arguments, and runs until it is ended. */
const PROGRAM = `
  import { appendFileSync } from 'node:fs';
  appendFileSync(import.meta.dirname + '/starts', [process.pid, ...process.argv.slice(2)].join(' ') + '\\n');
  setInterval(() => {}, 1000);
  process.send({ listening: 'http://127.0.0.1:1' });
`;

async function startProgram(args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  const main = join(folder, 'main.ts');
  writeFileSync(main, PROGRAM);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const running = await startMockApi({ main, args, sources: [folder], print });
  onTestFinished(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });
  const starts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n');
  return {
    ...running,
    printed,
    /** The arguments of each start so far. */
    arguments: () => starts().map((line) => line.slice(line.indexOf(' ') + 1)),
    pid: () => Number(starts().at(-1)?.split(' ')[0]),
    save: (text: string) => appendFileSync(main, text),
    replace: (text: string) => writeFileSync(main, text),
  };
}

test(
  'a change of the sources restarts it with the same arguments, and resets nothing',
  { timeout },
  async () => {
    const program = await startProgram(['--port', '4100', '--reset']);
    expect(program.arguments()).toEqual(['--port 4100 --reset']);
    program.save('// changed');
    await expect
      .poll(program.arguments, { timeout })
      .toEqual(['--port 4100 --reset', '--port 4100 --reset --reset false']);
  },
);

test(
  'a source that does not run is said, and the next change starts it again',
  { timeout },
  async () => {
    const program = await startProgram([]);
    program.replace('throw');
    await expect
      .poll(() => program.printed, { timeout })
      .toEqual([expect.stringContaining('could not start')]);
    program.replace(PROGRAM);
    await expect.poll(program.arguments, { timeout }).toHaveLength(2);
  },
);

test('its end by itself is said in one line', async () => {
  const program = await startProgram([]);
  process.kill(program.pid(), 'SIGKILL');
  expect(await program.died).toBe('The mock API ended by SIGKILL. Start it again.');
});

test.each([
  'apps/mock-api/src/main.ts',
  'packages/contract/src/index.ts',
  'packages/conformance/src/judge.ts',
  'packages/site-config/site.config.ts',
])('a change of %s restarts it', (file) => {
  const path = join(import.meta.dirname, '../../..', file);
  expect(existsSync(path)).toBe(true);
  expect(mockApiSources().filter((folder) => path.startsWith(join(folder, '/')))).not.toEqual([]);
});
