import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withServer } from '../api/measure.ts';
import { buildMockApi, unlimited } from '../api/mock-api.ts';
import { averageLoad, machine } from '../machine.ts';
import type { RunningServer } from '../process/start-server.ts';
import { wholeNumber } from '../whole-number.ts';
import { soakPage, type Minute, type SoakResults } from './page.ts';
import { mixedTraffic, stretch } from './traffic.ts';

const OUT = join(import.meta.dirname, '../../results');
const WARM_UP_SECONDS = 10;
const TOP_RATE_SECONDS = 10;
const MINUTE_SECONDS = 60;

const HELP = `pnpm bench soak: the mock API under mixed traffic for a long time, at half of its top rate

  --minutes NUMBER  how long (30)
  --rate NUMBER     requests a second, instead of half of what it answers at full speed
  --out FOLDER      where soak.json and soak.md go (tooling/bench/results)`;

interface Plan {
  readonly minutes: number;
  readonly rate: number | undefined;
  /** Called after each minute, so that a run that is cut short has left its minutes. */
  readonly keep: (results: SoakResults) => void;
}

async function run({ address, usage }: RunningServer, { minutes, rate: wished, keep }: Plan) {
  const requests = await mixedTraffic(address);
  await stretch({ address, requests, seconds: WARM_UP_SECONDS });
  const top = await stretch({ address, requests, seconds: TOP_RATE_SECONDS });
  const rate = wished ?? Math.round(top.rate / 2);
  const taken = new Date().toISOString();
  const done: Minute[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const before = usage().cpu;
    const figures = await stretch({ address, requests, seconds: MINUTE_SECONDS, rate });
    const { memory, cpu } = usage();
    const load = averageLoad();
    done.push({ ...figures, minute, memory, cpu: (cpu - before) / MINUTE_SECONDS, load });
    console.log(
      `minute ${minute}: ${figures.rate.toFixed(0)}/s, p99 ${figures.p99} ms, ${figures.failed} failed, ${memory.toFixed(0)} MB`,
    );
    keep({ taken, ...machine(), topRate: top.rate, rate, minutes: done });
  }
}

/** Runs and writes down each minute. */
export async function soak(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '30' },
      rate: { type: 'string' },
      out: { type: 'string', default: OUT },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  const minutes = wholeNumber('--minutes', values.minutes);
  const rate = values.rate === undefined ? undefined : wholeNumber('--rate', values.rate);
  mkdirSync(values.out, { recursive: true });
  const keep = (results: SoakResults) => {
    writeFileSync(join(values.out, 'soak.json'), `${JSON.stringify(results, null, 1)}\n`);
    writeFileSync(join(values.out, 'soak.md'), soakPage(results));
  };
  console.log('building the mock API');
  buildMockApi();
  await withServer(unlimited, (server) => run(server, { minutes, rate, keep }));
  console.log(`written to ${join(values.out, 'soak.md')}`);
}
