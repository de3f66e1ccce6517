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

interface Readme {
  readonly file: string;
  /** The command whose options the page lists. */
  readonly command: CommandUnknownOpts;
  /** Distinguishes its table from the others of the page. */
  readonly subcommand?: string;
}

const engine = join(root, 'packages/conformance/README.md');
const kit = join(root, 'packages/catering-conformance/README.md');

/** The option tables of all pages. */
export const readmes: readonly Readme[] = [
  { file: join(root, 'apps/mock-api/README.md'), command: mockApiCommand() },
  { file: engine, command: descriptionOptions(), subcommand: 'api' },
  { file: engine, command: conformanceCommand(conformanceProgram), subcommand: 'run' },
  { file: engine, command: fuzzOptions(conformanceProgram), subcommand: 'fuzz' },
  { file: engine, command: proxyOptions(), subcommand: 'proxy' },
  { file: engine, command: harOptions(), subcommand: 'har' },
  { file: engine, command: replayOptions(conformanceProgram), subcommand: 'replay' },
  { file: kit, command: conformanceCommand(cateringProgram) },
  { file: kit, command: fuzzOptions(cateringProgram), subcommand: 'fuzz' },
  { file: kit, command: proxyOptions(), subcommand: 'proxy' },
  { file: kit, command: harOptions(), subcommand: 'har' },
];
