import {
  InvalidArgumentError,
  type CommandUnknownOpts,
  type Option,
} from '@commander-js/extra-typings';
import { CannotRun } from '../../errors.ts';
import { isObject } from '../../schema/json-path.ts';
import type { ConfigFile } from './load-config.ts';

/** What is said once, on the command line. */
const NOT_IN_FILES = new Set(['config', 'list', 'explain', 'version']);
/** Options of which one without the others would mean something else. */
const TOGETHER = [['report', 'out']];

/** What would stand on the command line: texts, each for itself. */
function textsOf(value: unknown): string[] | undefined {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (isObject(value)) {
    return Object.entries(value).map(([name, one]) => `${name}: ${String(one)}`);
  }
  if (!Array.isArray(value)) return undefined;
  const all = value.map(textsOf);
  return all.includes(undefined) ? undefined : all.flatMap((texts) => texts ?? []);
}

const isMultiple = (value: unknown) => typeof value === 'object' && value !== null;

/** @throws Error with what the option takes */
function parsed(option: Option, value: unknown): unknown {
  if (option.isBoolean()) {
    if (typeof value !== 'boolean') throw new InvalidArgumentError('Give true or false.');
    return value;
  }
  const texts = textsOf(value);
  if (!texts) throw new InvalidArgumentError('Give a text or a number.');
  let result: unknown;
  for (const text of texts) {
    result = option.parseArg ? option.parseArg(text, result as never) : text;
  }
  if (texts.length > 1 && !isMultiple(result)) {
    throw new InvalidArgumentError('Give one value.');
  }
  return result;
}

const camelCase = (name: string) =>
  name.replaceAll(/-+(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** A known option whose name looks like this one. */
function similarTo(name: string, known: readonly string[]): string {
  const plain = camelCase(name).toLowerCase();
  const found =
    known.find((one) => one.toLowerCase() === plain) ??
    known.find((one) => one.toLowerCase().slice(0, 4) === plain.slice(0, 4));
  return found === undefined
    ? 'See --help, and write base-url as baseUrl.'
    : `Did you mean "${found}"?`;
}

/**
 * Fills in, from a file, what neither the command line nor the environment has said.
 * @param pairs further options of which one without the other would mean something else
 * @param others keys that are read elsewhere
 * @throws CannotRun in one line that names the file, the option and what it takes
 */
export function applyConfig(
  command: CommandUnknownOpts,
  { file, values }: ConfigFile,
  pairs: readonly (readonly string[])[] = [],
  others: readonly string[] = [],
): void {
  const together = [...TOGETHER, ...pairs];
  const options = new Map(
    command.options
      .map((option) => [option.attributeName(), option] as const)
      .filter(([name]) => !NOT_IN_FILES.has(name)),
  );
  const isSaid = (name: string) =>
    ['cli', 'env'].includes(command.getOptionValueSource(name) ?? '');
  const said = new Set(
    [...options.keys()].filter((name) =>
      (together.find((names) => names.includes(name)) ?? [name]).some(isSaid),
    ),
  );
  for (const [name, value] of Object.entries(values)) {
    if (others.includes(name)) continue;
    const option = options.get(name);
    if (!option) {
      const hint = similarTo(name, [...options.keys(), ...others]);
      throw new CannotRun(`error: ${file}: "${name}" is not an option. ${hint}`);
    }
    try {
      const read = parsed(option, value);
      if (!said.has(name) && read !== false) command.setOptionValueWithSource(name, read, 'config');
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      throw new CannotRun(`error: ${file}: "${name}" is invalid. ${error.message}`);
    }
  }
}
