import type { Program } from '@catering/conformance/cli';
import { cateringSuite } from './suite.ts';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks a running backend against the catering contract.',
  suite: cateringSuite,
};
