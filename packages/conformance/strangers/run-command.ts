import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StrangerTarget } from './with-stranger.ts';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** A curl line. */
  readonly replay?: string;
}

export interface Result {
  readonly id: string;
  readonly category: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly findings: readonly Finding[];
}

/** The parts of the command's JSON report that are looked at. */
export interface Report {
  readonly results: readonly Result[];
  readonly requests: number;
  readonly durationMs: number;
}

const command = join(import.meta.dirname, '../src/main.ts');

/** A run that has not ended by then never will. */
export const RUN_LIMIT_MS = 300_000;

/**
 * Runs `conformance run` on a stranger.
 * @throws Error with what the command printed, when it writes no report
 */
export async function runCommand(
  { baseUrl, document, folder, login }: StrangerTarget,
  seed: number,
): Promise<Report> {
  const report = join(folder, 'report.json');
  const target = [`--openapi=${document}`, `--base-url=${baseUrl}`, `--seed=${seed}`];
  const output = ['--show-secrets', '--report=json', `--out=${report}`];
  const args = ['--conditions=source', command, 'run', ...target, ...output, ...login.options];
  // It ends with 1 where it finds something.
  const ended = promisify(execFile)(process.execPath, args, { timeout: RUN_LIMIT_MS });
  const printed = await ended.then(
    () => '',
    (error: unknown) => String(Object(error).stderr),
  );
  const written = await readFile(report, 'utf8').catch(() => {
    throw new Error(`no report: ${printed}`);
  });
  return JSON.parse(written) as Report;
}
