import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant, type Defect } from './defect.ts';
import type { SampleServer } from './servers.ts';

/** Debian's Python may stand behind another one on the path. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/**
 * A Python that has these modules.
 * @returns its command; undefined where there is none
 */
const findPython = (modules: readonly string[]): string | undefined =>
  PYTHONS.find((python) => spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0);

/** Why a server cannot start on this machine; undefined where it can. */
export function missingFor({ modules = [] }: SampleServer): string | undefined {
  if (modules.length === 0 || findPython(modules)) return undefined;
  const packages = modules.map((name) => `python3-${name}`).join(' ');
  return `needs Python: apt-get install ${packages}`;
}

export const programOf = ({ folder, file }: SampleServer): string =>
  readFileSync(join(folder, file), 'utf8');

/**
 * Starts a server in a process of its own, which gets the program by its standard input.
 * @throws Error with its last output when it ends without an address
 */
export async function startServer(server: SampleServer, defect?: Defect): Promise<RunningProgram> {
  const { folder, modules } = server;
  const program = programOf(server);
  const [command, args] = modules
    ? [findPython(modules) ?? 'python3', ['-B', '-']]
    : [process.execPath, ['--input-type=module-typescript', '-']];
  return startProgram(command, args, {
    input: defect ? plant(program, defect) : program,
    cwd: folder,
    env: { PORT: '0' },
  });
}
