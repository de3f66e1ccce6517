import type { Program } from '@catering/conformance/cli';

/** The command of this suite. */
export const cateringProgram: Program = {
  name: 'catering-conformance',
  description: 'Checks whether a running backend keeps the catering contract.',
  variables: 'CATERING',
};
