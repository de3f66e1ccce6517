import { linesOf, seedSchema, validate, type Seed } from '@catering/mock-control';
import { readText } from '../../runtime/read-text.ts';
import { StartupError, reasonOf } from '../../runtime/startup-error.ts';
import { demoSeed, emptySeed, type MakeSeed } from './seed.ts';

function parse(file: string): Seed {
  let content: unknown;
  try {
    content = JSON.parse(readText(file));
  } catch (error) {
    throw new StartupError(
      `--seed must be demo, empty or a JSON file; ${file} cannot be read (${reasonOf(error)}).`,
    );
  }
  const { data, issues } = validate(seedSchema, content);
  if (data) return data;
  throw new StartupError(`The seed ${file} is invalid:${linesOf(issues)}`);
}

/**
 * @param seed "demo", "empty" or the name of a JSON file
 * @throws StartupError for a file that is not a seed
 */
export function loadSeed(seed: string): MakeSeed {
  if (seed === 'demo') return demoSeed;
  if (seed === 'empty') return emptySeed;
  const content = parse(seed);
  return () => content;
}
