import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import type { Defect } from './defects.ts';

const MODULES = ['fastapi', 'uvicorn', 'multipart'];
/** Debian's Python may not be the first on the path. */
const PYTHONS = ['python3', '/usr/bin/python3'];

const python = PYTHONS.find(
  (one) => spawnSync(one, ['-c', `import ${MODULES.join(', ')}`]).status === 0,
);

/** Why the server cannot start on this machine; undefined where it can. */
export const missing =
  python === undefined
    ? `needs Python: apt-get install ${MODULES.map((name) => `python3-${name}`).join(' ')}`
    : undefined;

const program = readFileSync(`${import.meta.dirname}/app.py`, 'utf8');

/** @throws Error when the program does not have the defect's text exactly once */
function plant({ title, from, to }: Defect): string {
  const parts = program.split(from);
  if (parts.length === 2) return parts.join(to);
  throw new Error(`${title}: the program has its text ${parts.length - 1} times, not once`);
}

/**
 * Starts the server in a process of its own, which gets the program by its standard input.
 * @throws Error with its last output when it ends without an address
 */
export const startTickets = (defect?: Defect): Promise<RunningProgram> =>
  startProgram(python ?? 'python3', ['-B', '-'], {
    input: defect ? plant(defect) : program,
    env: { PORT: '0' },
  });

/** The token of a user. */
export async function logIn(baseUrl: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: `password-of-${username}` });
  const response = await fetch(`${baseUrl}/token`, { method: 'POST', body });
  return String(Object(await response.json()).access_token);
}
