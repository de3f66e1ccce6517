import { logLevels, type LogLevel } from './logs.ts';

const rank = (level: LogLevel) => logLevels.indexOf(level);

/** Prints the lines of a log that matter enough, errors and warnings to stderr. */
export const consolePrinter = (level: LogLevel) => (of: LogLevel, line: string) => {
  if (rank(of) > rank(level)) return;
  const stream = rank(of) <= rank('warn') ? process.stderr : process.stdout;
  stream.write(`${line}\n`);
};
