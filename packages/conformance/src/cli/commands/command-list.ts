/** What each command does that is not a run of the checks. */
const others = {
  fuzz: 'sends random requests to a backend',
  proxy: 'checks the traffic to a backend',
  har: 'checks a recording',
  replay: 'repeats the requests of a recording',
};

/** The names of the commands that are not a run of the checks. */
export const otherCommands: readonly string[] = Object.keys(others);

/** The section of a help text that lists commands: these, and then the others. */
export const commandsHelp = (first: Readonly<Record<string, string>> = {}): string =>
  [
    '\nCommands, each with its own --help:',
    ...Object.entries({ ...first, ...others }).map(([name, what]) => `  ${name.padEnd(8)}${what}`),
  ].join('\n');

/** What ends the help text of a command that only looks at exchanges. */
export const exchangesExitCodes = (couldNotRun: string): string =>
  `Exit code: 0 no failures (warnings do not count), 1 failures, 2 ${couldNotRun}.`;
