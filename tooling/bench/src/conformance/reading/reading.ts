import { statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../figures/median.ts';
import { installTools } from '../../install-tools.ts';
import { runNode } from '../tools/run-node.ts';

const RUNS = 3;

const folder = join(import.meta.dirname, '../../../large-documents');
const generated = join(folder, 'node_modules/@octokit/openapi/generated');

const documents = [
  { name: 'GitHub REST', file: 'api.github.com.json' },
  { name: 'GitHub Enterprise Cloud', file: 'ghec.json' },
];

/** What reading a document takes, in a process of its own. */
export interface Reading {
  readonly name: string;
  readonly bytes: number;
  readonly operations: number;
  /** Of processor time, median of the runs: the machine may be busy with other things. */
  readonly seconds: number;
  /** The most memory that the process had, median of the runs. */
  readonly peakBytes: number;
}

type Run = Pick<Reading, 'operations' | 'seconds' | 'peakBytes'>;

/** Fetches large documents, and reads each of them a few times. */
export async function measureReading(): Promise<Reading[]> {
  installTools(folder);
  const script = join(import.meta.dirname, 'read-document.ts');
  const readings: Reading[] = [];
  for (const { name, file } of documents) {
    const path = join(generated, file);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { output } = await runNode(['--conditions=source', script, path], import.meta.dirname);
      runs.push(JSON.parse(output) as Run);
    }
    readings.push({
      name,
      bytes: statSync(path).size,
      operations: runs[0]?.operations ?? 0,
      seconds: median(runs.map(({ seconds }) => seconds)),
      peakBytes: median(runs.map(({ peakBytes }) => peakBytes)),
    });
  }
  return readings;
}
