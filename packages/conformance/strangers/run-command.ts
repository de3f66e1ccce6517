import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Defect } from './defect.ts';
import { startStranger } from './start-stranger.ts';
import type { Stranger } from './strangers.ts';

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

/**
 * Runs `conformance run` on a server of its own, so that no run sees what an earlier one has left.
 * @throws Error with what the command printed, when it writes no report
 */
export async function runCommand(
  stranger: Stranger,
  seed: number,
  defect?: Defect,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  const { baseUrl, document, stop } = await startStranger(stranger, defect);
  try {
    const file = join(folder, document.startsWith('{') ? 'openapi.json' : 'openapi.yaml');
    const report = join(folder, 'report.json');
    await writeFile(file, document);
    const { options } = await stranger.logIn(baseUrl);
    const target = [`--openapi=${file}`, `--base-url=${baseUrl}`, `--seed=${seed}`];
    const output = ['--show-secrets', '--report=json', `--out=${report}`];
    const args = ['--conditions=source', command, 'run', ...target, ...output, ...options];
    // It ends with 1 where it finds something.
    const ended = promisify(execFile)(process.execPath, args, { timeout: 300_000 });
    const printed = await ended.then(
      () => '',
      (error: unknown) => String(Object(error).stderr),
    );
    const written = await readFile(report, 'utf8').catch(() => {
      throw new Error(`no report: ${printed}`);
    });
    return JSON.parse(written) as Report;
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
