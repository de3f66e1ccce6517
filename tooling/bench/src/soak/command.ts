import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withServer } from '../api/measure.ts';
import { buildMockApi, unlimited } from '../api/mock-api.ts';
import { averageLoad, machine } from '../machine.ts';
import type { RunningServer } from '../process/start-server.ts';
import { soakPage, type Minute, type SoakResults } from './page.ts';
import { mixedTraffic, stretch } from './traffic.ts';

const WARM_UP_SECONDS = 10;
const TOP_RATE_SECONDS = 10;
const MINUTE_SECONDS = 60;

interface Plan {
  readonly minutes: number;
  readonly rate: number | undefined;
  /** Called after each minute, so that a run that is cut short has left its minutes. */
  readonly keep: (results: SoakResults) => void;
}

async function run({ address, usage }: RunningServer, { minutes, rate: fixedRate, keep }: Plan) {
  const requests = await mixedTraffic(address);
  await stretch({ address, requests, seconds: WARM_UP_SECONDS });
  const top = await stretch({ address, requests, seconds: TOP_RATE_SECONDS });
  const rate = fixedRate ?? Math.round(top.rate / 2);
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

export interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. Default: half of the rate at full speed. */
  readonly rate?: number | undefined;
  /** The folder for the results. */
  readonly out: string;
}

/** Runs and writes down each minute. */
export async function soak({ minutes, rate, out }: SoakOptions): Promise<void> {
  mkdirSync(out, { recursive: true });
  const keep = (results: SoakResults) => {
    writeFileSync(join(out, 'soak.json'), `${JSON.stringify(results, null, 1)}\n`);
    writeFileSync(join(out, 'soak.md'), soakPage(results));
  };
  console.log('building the mock API');
  buildMockApi();
  await withServer(unlimited, (server) => run(server, { minutes, rate, keep }));
  console.log(`written to ${join(out, 'soak.md')}`);
}
