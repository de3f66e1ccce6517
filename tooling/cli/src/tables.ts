import { cateringProgram } from '@catering/backend-suite/program';
import { fuzzOptions } from '@catering/conformance/internal/cli/commands/fuzz.ts';
import { harOptions } from '@catering/conformance/internal/cli/commands/har.ts';
import { proxyOptions } from '@catering/conformance/internal/cli/commands/proxy.ts';
import { replayOptions } from '@catering/conformance/internal/cli/commands/replay.ts';
import { conformanceCommand } from '@catering/conformance/options';
import {
  conformanceProgram,
  descriptionOptions,
} from '@catering/conformance/internal/cli/commands/program.ts';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { mockApiCommand } from '@catering/mock-api/options';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

interface Table {
  /** The folder of the package. */
  readonly folder: string;
  /** The command whose options the table lists. */
  readonly command: CommandUnknownOpts;
  /** Distinguishes the table from the others of the page. */
  readonly subcommand?: string;
}

const mockApi = join(root, 'apps/mock-api');
const engine = join(root, 'packages/conformance');
const suite = join(root, 'packages/catering-conformance');

/** The page of a package that has its option tables. */
export const pageOf = ({ folder }: Table): string => join(folder, 'docs/options.md');

/** The option tables of all packages. */
export const tables: readonly Table[] = [
  { folder: mockApi, command: mockApiCommand() },
  { folder: engine, command: descriptionOptions(), subcommand: 'api' },
  { folder: engine, command: conformanceCommand(conformanceProgram), subcommand: 'run' },
  { folder: engine, command: fuzzOptions(conformanceProgram), subcommand: 'fuzz' },
  { folder: engine, command: proxyOptions(), subcommand: 'proxy' },
  { folder: engine, command: harOptions(), subcommand: 'har' },
  { folder: engine, command: replayOptions(conformanceProgram), subcommand: 'replay' },
  { folder: suite, command: conformanceCommand(cateringProgram) },
  { folder: suite, command: fuzzOptions(cateringProgram), subcommand: 'fuzz' },
  { folder: suite, command: proxyOptions(), subcommand: 'proxy' },
  { folder: suite, command: harOptions(), subcommand: 'har' },
  { folder: suite, command: replayOptions(cateringProgram), subcommand: 'replay' },
];
