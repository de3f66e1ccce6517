import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { CannotRun } from '../../errors.ts';

/** "--token=text" as two arguments: an unknown option is then named without its value. */
const separateValue = (arg: string) => {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
  return flag === undefined || value === undefined ? [arg] : [flag, value];
};

/**
 * Reads flags and environment; a flag wins.
 * @param args what follows the name of the command
 * @throws CannotRun in one line that names the option or variable that is invalid
 */
export function parseCommand<Command extends CommandUnknownOpts>(
  command: Command,
  args: readonly string[],
): Command {
  // A package manager may pass its own "--" on.
  const own = args[0] === '--' ? args.slice(1) : args;
  command
    .configureOutput({ outputError: () => undefined })
    .exitOverride(({ exitCode, message }) => {
      if (exitCode === 0) return;
      const line = message.replaceAll('\n', ' ');
      throw new CannotRun(line.endsWith('.') ? line : `${line}. See --help.`);
    })
    .parse(own.flatMap(separateValue), { from: 'user' });
  return command;
}
