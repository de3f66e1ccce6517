import { runCli } from '../run-cli.ts';
import { defineSuite } from '../../engine/define-suite.ts';
import { loadConfig } from '../config/load-config.ts';
import { loadSuite, type SuiteSource } from '../load-suite.ts';
import { conformanceProgram, descriptionOptions } from './program.ts';

/** Which API it is about, by the flags, or by the configuration file where they do not say. */
async function sourceOf(flags: SuiteSource, others: readonly string[]): Promise<SuiteSource> {
  const at = others.findIndex((one) => one === '--config' || one.startsWith('--config='));
  const [, file = others[at + 1]] = at < 0 ? [] : (others[at]?.split(/=(.*)/s) ?? []);
  const config = await loadConfig(process.cwd(), at < 0 ? undefined : file);
  const { contract, openapi, suite, hooks } = (config?.values ?? {}) as SuiteSource;
  const isSaid = [flags.contract, flags.openapi, flags.suite].some((one) => one !== undefined);
  return { ...(isSaid ? {} : { contract, openapi, suite }), hooks, ...flags };
}

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
      asksForHelp
        ? defineSuite({ name: program.name, operations: [] })
        : loadSuite(await sourceOf(command.opts(), unknown)),
    program,
    name === 'run' ? [...others, ...unknown] : [name, ...others, ...unknown],
  );
}
