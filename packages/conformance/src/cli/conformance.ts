import type { Program } from './options.ts';
import { runCli } from './run-cli.ts';

export { conformanceCommand } from './options.ts';

/** The command that a description of an API is enough for. */
export const conformanceProgram: Program = {
  name: 'conformance run',
  description: 'Checks a running backend against the description of its API.',
  variables: 'CONFORMANCE',
};

const GLOBAL = ['-h', '--help', '-v', '--version'];

/** `conformance run …`: prints, and sets the exit code of the process. */
export async function runConformanceCommand(
  version: string,
  given: readonly string[],
): Promise<void> {
  // A package manager may pass its own "--" on.
  const [name = '--help', ...args] = given[0] === '--' ? given.slice(1) : given;
  if (name === 'run') return runCli(conformanceProgram, version, args);
  if (GLOBAL.includes(name)) return runCli(conformanceProgram, version, [name]);
  console.error(
    `error: unknown command '${name.split('=')[0]}'. Write: conformance run (--openapi FILE | --contract FILE) --base-url URL`,
  );
  process.exitCode = 2;
}
