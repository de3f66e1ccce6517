import { cateringProgram } from '@catering/catering-conformance/program';
import { conformanceCommand } from '@catering/conformance/options';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { mockApiCommand } from 'mock-api/options';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Readme {
  readonly file: string;
  /** The command whose options the page lists. */
  readonly command: CommandUnknownOpts;
}

/** The pages that have an option table. */
export const readmes: readonly Readme[] = [
  { file: join(root, 'apps/mock-api/README.md'), command: mockApiCommand() },
  {
    file: join(root, 'packages/catering-conformance/README.md'),
    command: conformanceCommand(cateringProgram),
  },
];
