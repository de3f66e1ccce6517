import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from '../install-tools.ts';
import { averageLoad, machine } from '../machine.ts';
import { bareExpress, bareHttp } from './bare-servers.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { BASELINE } from './subject.ts';
import { CONNECTIONS } from './measure.ts';
import { buildMockApi, onFile, inMemory, onPostgres } from './mock-api.ts';
import { apiPage, type ApiResults } from './page.ts';
import { peers } from './peers.ts';
import { runRounds } from './rounds.ts';

const subjects = [bareExpress, bareHttp, onFile, inMemory, onPostgres, ...peers];
const ids = subjects.map(({ id }) => id);

function chosen(only: string | undefined) {
  if (only === undefined) return subjects;
  const wanted = new Set(only.split(','));
  const unknown = [...wanted].filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    throw new StoppedEarly(
      `--only does not know ${unknown.join(', ')}; there are ${ids.join(', ')}.`,
    );
  }
  return subjects.filter(({ id }) => id === BASELINE || wanted.has(id));
}

export interface ApiBenchOptions {
  readonly rounds: number;
  /** For each kind of request in a round. */
  readonly seconds: number;
  /** The ids of some servers, separated by commas. */
  readonly only?: string | undefined;
  /** The folder for the results. */
  readonly out: string;
}

/**
 * Measures the servers, and writes the results.
 * @throws StoppedEarly for an id that no server has
 */
export async function api({ rounds, seconds, only, out }: ApiBenchOptions): Promise<void> {
  const taking = chosen(only);
  installTools();
  console.log('building the mock API');
  buildMockApi();
  const loadBefore = averageLoad();
  const results: ApiResults = {
    subjects: await runRounds(taking, { rounds, seconds, say: console.log }),
    taken: new Date().toISOString(),
    ...machine(),
    loadBefore,
    loadAfter: averageLoad(),
    seconds,
    connections: CONNECTIONS,
  };
  mkdirSync(out, { recursive: true });
  const page = apiPage(results);
  writeFileSync(join(out, 'api.md'), page);
  console.log(`\n${page}`);
}
