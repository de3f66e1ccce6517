import { cateringProgram } from '@catering/catering-conformance/program';
import { conformanceCommand, conformanceProgram } from '@catering/conformance/options';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { mockApiCommand } from '@catering/mock-api/options';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

interface DocumentedCommand {
  /** The folder of the package. */
  readonly folder: string;
  readonly command: CommandUnknownOpts;
}

const mockApi = join(root, 'apps/mock-api');

/** The page of a package that has its option table. */
export const pageOf = ({ folder }: DocumentedCommand): string => join(folder, 'docs/options.md');

/** The commands whose options a page lists. */
export const tables: readonly DocumentedCommand[] = [
  { folder: mockApi, command: mockApiCommand() },
];

/** The commands that pages name options of. */
export const commands: readonly DocumentedCommand[] = [
  ...tables,
  { folder: join(root, 'packages/conformance'), command: conformanceCommand(conformanceProgram) },
  {
    folder: join(root, 'packages/catering-conformance'),
    command: conformanceCommand(cateringProgram),
  },
];
