import { seedSchema, type Seed } from '@catering/mock-control';
import demo from './demo.json' with { type: 'json' };

/** Gives a seed when one is needed: most starts find a database that has been seeded before. */
export type MakeSeed = () => Seed;

export const emptySeed: MakeSeed = () => seedSchema.parse({});

/** A whole menu, a blog, a customer with an order in each state of spec 4, and an admin. */
export const demoSeed: MakeSeed = () => seedSchema.parse(demo);

/** A seed that is given by name, or whole. */
export function resolveSeed(choice: 'demo' | 'empty' | Seed): Seed {
  if (typeof choice !== 'string') return choice;
  return choice === 'demo' ? demoSeed() : emptySeed();
}
