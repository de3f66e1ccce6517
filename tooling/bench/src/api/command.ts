import { buildMockApi } from '@catering/test/production';
import { installTools } from '../install-tools.ts';
import { averageLoad, machine } from '../machine.ts';
import { bareExpress, bareHttp } from './bare-servers.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { BASELINE } from './subject.ts';
import { CONNECTIONS } from './measure.ts';
import { onFile, inMemory, onPostgres } from './mock-api.ts';
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
  /** Seconds of load per kind of request in a round. */
  readonly seconds: number;
  /** The ids of some servers, separated by commas. */
  readonly only?: string | undefined;
}

/**
 * Measures the servers, and prints the results as a page of Markdown.
 * @throws StoppedEarly for an id that no server has
 */
export async function api({ rounds, seconds, only }: ApiBenchOptions): Promise<void> {
  const taking = chosen(only);
  installTools();
  console.error('Building the mock API …');
  buildMockApi();
  const loadBefore = averageLoad();
  const results: ApiResults = {
    subjects: await runRounds(taking, { rounds, seconds, say: console.error }),
    taken: new Date().toISOString(),
    ...machine(),
    loadBefore,
    loadAfter: averageLoad(),
    seconds,
    connections: CONNECTIONS,
  };
  console.log(apiPage(results));
}
