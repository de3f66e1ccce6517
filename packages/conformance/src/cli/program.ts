import type { Program } from './options.ts';
import { cateringSuite } from '../run/setup/catering-suite.ts';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks a running backend against the catering contract.',
  suite: cateringSuite,
};
