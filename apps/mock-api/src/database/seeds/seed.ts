import demo from './demo.json' with { type: 'json' };
import { type Seed, linesOf, seedSchema, validate } from '@catering/mock-control';
import { readText } from '../../runtime/read-text.ts';
import { StartupError, reasonOf } from '../../runtime/startup-error.ts';

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

/** @throws StartupError for a file that is not a seed */
export function loadSeed(seed: string): MakeSeed {
  if (seed === 'demo') return demoSeed;
  if (seed === 'empty') return emptySeed;
  const content = parse(seed);
  return () => content;
}

/** Gives a seed when one is needed: most starts find a database that has been seeded before. */
export type MakeSeed = () => Seed;

export const emptySeed: MakeSeed = () => seedSchema.parse({});

/** A whole menu, a blog, a customer with an order in each state of spec 4, and an admin. */
export const demoSeed: MakeSeed = () => seedSchema.parse(demo);

export function resolveSeed(choice: 'demo' | 'empty' | Seed): Seed {
  if (typeof choice !== 'string') return choice;
  return choice === 'demo' ? demoSeed() : emptySeed();
}
