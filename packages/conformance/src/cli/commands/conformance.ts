import { runCli } from '../run-cli.ts';
import { defineSuite } from '../../engine/define-suite.ts';
import { loadSuite } from '../load-suite.ts';
import { conformanceProgram, descriptionOptions } from './program.ts';

/** The command for any description of an API: prints, and sets the exit code of the process. */
export async function runConformanceCommand(
  version: string,
  given: readonly string[],
): Promise<void> {
  const program = { ...conformanceProgram, version };
  const command = descriptionOptions();
  const { operands, unknown } = command.parseOptions([
    ...(given[0] === '--' ? given.slice(1) : given),
  ]);
  const [name, ...others] = operands;
  const asksForHelp = unknown.some((one) => one === '--help' || one === '-h');

  if (name === undefined) {
    if (unknown.includes('--version') || unknown.includes('-v')) console.log(version);
    else if (unknown.length === 0 || asksForHelp) command.outputHelp();
    else {
      console.error('error: begin with what to do: conformance run … See --help.');
      process.exitCode = 2;
    }
    return;
  }
  await runCli(
    async () =>
      asksForHelp ? defineSuite({ name: program.name, operations: [] }) : loadSuite(command.opts()),
    program,
    name === 'run' ? [...others, ...unknown] : [name, ...others, ...unknown],
  );
}
