import { Command } from '@commander-js/extra-typings';
import { runCli } from '../run-cli.ts';
import { defineSuite } from '../../engine/define-suite.ts';
import { applyConfig } from '../config/apply-config.ts';
import { loadConfig } from '../config/load-config.ts';
import { connectionOptions, tlsOf } from '../connection-options.ts';
import { loadSuite, type SuiteSource } from '../load-suite.ts';
import { parseCommand } from '../parse-command.ts';
import { otherCommands } from './command-list.ts';
import { conformanceProgram, descriptionOptions } from './program.ts';

/** The options that a description is loaded with, before all others are read. */
const loadingOptions = () =>
  new Command('conformance')
    .allowUnknownOption()
    .allowExcessArguments()
    .option('--config <file>')
    .addOption(connectionOptions.ca())
    .addOption(connectionOptions.insecure())
    .addOption(connectionOptions.cert())
    .addOption(connectionOptions.key())
    .addOption(connectionOptions.wait());

/** Loads the suite of the API that the flags name, or the configuration file where they do not. */
async function load(flags: SuiteSource, others: readonly string[]) {
  const command = parseCommand(loadingOptions(), others);
  const config = await loadConfig(process.cwd(), command.opts().config);
  const { contract, openapi, suite, hooks } = (config?.values ?? {}) as SuiteSource;
  if (config) applyConfig(command, config, [], Object.keys(config.values).filter(isOfRun(command)));
  const { wait, ...connection } = command.opts();
  const isSaid = [flags.contract, flags.openapi, flags.suite].some((one) => one !== undefined);
  const api = isSaid ? {} : { contract, openapi, suite };
  const source = { ...api, hooks, configFile: config?.file, ...flags };
  return loadSuite(source, { tls: tlsOf(connection), startUpMs: wait * 1000 });
}

/** Finds the keys of a configuration file that are read with the options of the run. */
const isOfRun = (command: ReturnType<typeof loadingOptions>) => (name: string) =>
  command.options.every((option) => option.attributeName() !== name);

const COMMANDS = ['run', ...otherCommands];

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
      console.error(
        `error: write a command first, such as conformance run. The commands are ${COMMANDS.join(', ')}.`,
      );
      process.exitCode = 2;
    }
    return;
  }
  if (name === 'help') {
    command.outputHelp();
    return;
  }
  if (!COMMANDS.includes(name)) {
    console.error(`error: unknown command '${name}'. Write one of ${COMMANDS.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  await runCli(
    async () =>
      asksForHelp
        ? defineSuite({ name: program.name, operations: [] })
        : load(command.opts(), unknown),
    program,
    name === 'run' ? [...others, ...unknown] : [name, ...others, ...unknown],
  );
}
