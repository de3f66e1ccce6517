import { expect, test } from 'vitest';
import { CannotRun } from '../../errors.ts';
import { tokenFromCommand } from './token-command.ts';

test.each([
  ['exit 3', 'error: --token-command ended with exit code 3.'],
  ['true', 'error: --token-command printed no token. Let it print one.'],
  ['echo a token', 'error: --token-command printed more than a token. Let it print nothing else.'],
])('the command "%s" ends the run with a one-line error', async (command, message) => {
  await expect(tokenFromCommand(command, '--token-command')()).rejects.toEqual(
    new CannotRun(message),
  );
});

test('a shell command prints a token', async () => {
  await expect(tokenFromCommand('printf "%s\n" abc', '--token-command')()).resolves.toBe('abc');
});
