import {
  Command,
  CommanderError,
  InvalidArgumentError,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';

/** A command whose errors are one line. Subcommands have to be made with its `command()`. */
export const createCommand = (name: string) =>
  new Command(name)
    .configureOutput({
      outputError: (text, write) => {
        const line = text.trim().replaceAll('\n', ' ');
        write(`${line.endsWith('.') ? line : `${line}. See --help.`}\n`);
      },
    })
    .exitOverride();

/** Parses the value of an option. */
export const wholeNumber =
  (min: number, max = 999_999_999) =>
  (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };

/** "--token=text" as two arguments: an unknown option is then named without its value. */
const separateValue = (arg: string) => {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
  return flag === undefined || value === undefined ? [arg] : [flag, value];
};

/**
 * Runs a command. The exit code is the one that its action sets, or 2 if it cannot run.
 * @param args what follows the name of the program
 * @param isUsageError whether the message of an error is for the caller, without a stack trace
 */
export async function run(
  command: CommandUnknownOpts,
  args = process.argv.slice(2),
  isUsageError: (error: unknown) => boolean = () => false,
): Promise<void> {
  // A package manager may pass its own "--" on.
  const own = args[0] === '--' ? args.slice(1) : args;
  try {
    await command.parseAsync(own.flatMap(separateValue), { from: 'user' });
  } catch (error) {
    // commander has written its own errors, and the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(isUsageError(error) && error instanceof Error ? error.message : error);
      process.exitCode = 2;
    }
  }
}
