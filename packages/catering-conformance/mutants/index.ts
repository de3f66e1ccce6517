/** Servers that each break one rule on purpose, for other tools to be tried on. */
export { mutants } from './all.ts';
export type { Mutant } from './mutant.ts';
export { mutatedServer } from './mutated-server.ts';
