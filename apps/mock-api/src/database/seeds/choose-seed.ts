import demo from './demo.json' with { type: 'json' };
import { type Seed, seedSchema } from '@catering/mock-control';
import { readJsonFile } from '../../runtime/read-json-file.ts';

/** @throws StartupError for a file that is not a seed */
export function loadSeed(seed: string): MakeSeed {
  if (seed === 'demo' || seed === 'empty') return () => resolveSeed(seed);
  const content = readJsonFile(seed, seedSchema, '--seed takes demo, empty or a JSON file.');
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
