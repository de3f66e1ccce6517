import { spawn } from 'node:child_process';
import { CannotRun } from '../../errors.ts';
import { schemeOf } from '../../operations/operation-call.ts';

/** How long a command may take, ms. */
const TIMEOUT_MS = 60_000;

/**
 * Gets a token from a command of the shell. What it writes to standard error is shown.
 * @param option the option that names the command, for messages
 * @throws CannotRun when the command fails, or prints anything but a token; its output is not shown
 */
export const tokenFromCommand = (command: string, option: string) => (): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['inherit', 'pipe', 'inherit'],
      timeout: TIMEOUT_MS,
    });
    let output = '';
    const fail = (what: string) => reject(new CannotRun(`error: ${option} ${what}`));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => fail(`could not be run: ${error.message}`));
    child.on('close', (code, signal) => {
      const token = output.trim();
      if (signal) return fail(`took longer than ${TIMEOUT_MS / 1000} s.`);
      if (code !== 0) return fail(`ended with exit code ${code}.`);
      if (token === '') return fail('printed no token. Let it print one.');
      // "Token abc" brings its scheme along.
      if (/\s/.test(token.slice(schemeOf(token).length)))
        return fail('printed more than a token. Let it print nothing else.');
      return resolve(token);
    });
  });
