import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommand, run, wholeNumber } from './command.ts';

let errors = '';
beforeEach(() => {
  errors = '';
  process.exitCode = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((errors += String(text))));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

const shop = (action: (options: { plates?: number }) => void = () => undefined) =>
  createCommand('shop')
    .option('--plates <number>', 'how many', wholeNumber(1, 9))
    .action((options) => action(options));

test('the action gets the parsed options, also after the "--" of a package manager', async () => {
  const action = vi.fn();
  await run(shop(action), ['--', '--plates=3']);
  expect(action).toHaveBeenCalledWith({ plates: 3 });
  expect(process.exitCode).toBe(0);
});

test.each([
  [['--plats', '3'], "error: unknown option '--plats' (Did you mean --plates?). See --help.\n"],
  [['--secret=text'], "error: unknown option '--secret'. See --help.\n"],
  [
    ['--plates', 'many'],
    "error: option '--plates <number>' argument 'many' is invalid. Give a whole number from 1 to 9.\n",
  ],
])('%j gives one line and exit code 2', async (args, line) => {
  await run(shop(), args);
  expect({ errors, code: process.exitCode }).toEqual({ errors: line, code: 2 });
});

test('an error of the caller prints only its message and exits with 2', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = shop(() => {
    throw new RangeError('No plates are left.');
  });
  await run(failing, [], (error) => error instanceof RangeError);
  expect(log).toHaveBeenCalledWith('No plates are left.');
  expect(process.exitCode).toBe(2);
});
