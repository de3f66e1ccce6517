import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { averageLoad, machine } from '../machine.ts';
import { wholeNumber } from '../whole-number.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { bareExpress, bareHttp } from './bare-servers.ts';
import { YARDSTICK } from './contestant.ts';
import { CONNECTIONS } from './measure.ts';
import { buildMockApi, durable, inMemory, onPostgres } from './mock-api.ts';
import { apiPage } from './page.ts';
import { installPeers, peers } from './peers.ts';
import { apiPlot } from './plot.ts';
import type { ApiResults } from './results.ts';
import { runRounds } from './rounds.ts';

const contestants = [bareExpress, bareHttp, durable, inMemory, onPostgres, ...peers];
const ids = contestants.map(({ id }) => id);

const HELP = `pnpm bench api: the mock API against bare servers and other mock servers

  --rounds NUMBER   how often everybody is measured (5)
  --seconds NUMBER  for each kind of request in a round (5)
  --only IDS        some of ${ids.join(', ')}; bare Express always runs
  --no-growth       leave out what becomes slower or larger when there is more
  --out FOLDER      where api.json, api.md and api.svg go (tooling/bench/results)`;

const OUT = join(import.meta.dirname, '../../results');
/** Who is looked at for growth besides the yardstick. */
const GROWING = [YARDSTICK, durable.id, inMemory.id];

function chosen(only: string | undefined) {
  if (only === undefined) return contestants;
  const wanted = new Set(only.split(','));
  const unknown = [...wanted].filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    throw new StoppedEarly(
      `--only does not know ${unknown.join(', ')}; there are ${ids.join(', ')}.`,
    );
  }
  return contestants.filter(({ id }) => id === YARDSTICK || wanted.has(id));
}

function write(folder: string, results: ApiResults) {
  mkdirSync(folder, { recursive: true });
  const page = apiPage(results);
  writeFileSync(join(folder, 'api.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(folder, 'api.md'), page);
  writeFileSync(join(folder, 'api.svg'), apiPlot(results));
  console.log(`\n${page}`);
}

/** Takes the figures of everybody and writes them down. */
export async function api(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string' },
      'no-growth': { type: 'boolean' },
      out: { type: 'string', default: OUT },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const rounds = wholeNumber('--rounds', values.rounds);
  const seconds = wholeNumber('--seconds', values.seconds);
  const taking = chosen(values.only);
  if (taking.some((one) => peers.includes(one))) {
    console.log('installing the peers');
    installPeers();
  }
  console.log('building the mock API');
  buildMockApi();
  const loadBefore = averageLoad();
  const growing = values['no-growth'] ? [] : GROWING;
  const results = await runRounds(taking, { rounds, seconds, growing, say: console.log });
  write(values.out, {
    taken: new Date().toISOString(),
    ...machine(),
    loadBefore,
    loadAfter: averageLoad(),
    seconds,
    connections: CONNECTIONS,
    contestants: results,
  });
}
