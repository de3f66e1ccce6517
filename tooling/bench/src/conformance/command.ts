import { execFileSync } from 'node:child_process';
import { averageLoad } from '../machine.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { cateringSubject } from './catering/broken-servers.ts';
import { measure, type SubjectResult, type ToolResult } from './measure.ts';
import { measureReading } from './reading/reading.ts';
import { saveResults } from './results.ts';
import { strangerSubjects } from './strangers/subjects.ts';
import { CATERING, type Subject } from './subject.ts';
import { installPeers } from './tools/installed.ts';
import { engine, kits } from './tools/own.ts';
import { peers } from './tools/peers.ts';
import type { Tool } from './tools/tool.ts';

export interface ConformanceBenchOptions {
  /** Every so manieth broken server of the catering API is tried. */
  readonly every: number;
  /** Every so manieth defect of the servers of other frameworks. */
  readonly planted: number;
  /** Some of the tools, separated by commas. */
  readonly only?: string | undefined;
  /** Some of the servers, separated by commas; the results of the others stay. */
  readonly servers?: string | undefined;
  /** The folder for the results. */
  readonly out: string;
}

/** @throws StoppedEarly for a name that there is not */
function choose<One>(
  option: string,
  all: readonly One[],
  nameOf: (one: One) => string,
  chosen: string | undefined,
): readonly One[] {
  const wanted = chosen?.split(',') ?? all.map(nameOf);
  const unknown = wanted.filter((name) => !all.some((one) => nameOf(one) === name));
  if (unknown.length > 0) {
    const known = all.map(nameOf).join(', ');
    throw new StoppedEarly(`${option} does not know ${unknown.join(', ')}. Known: ${known}.`);
  }
  return all.filter((one) => wanted.includes(nameOf(one)));
}

async function measureAll(subject: Subject, tools: readonly Tool[]): Promise<SubjectResult> {
  const { name, every, defects } = subject;
  const taken = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const load = averageLoad();
  const results: ToolResult[] = [];
  for (const tool of tools) {
    console.log(`${name}: ${tool.name} …`);
    results.push(await measure(tool, subject));
  }
  return { name, taken, commit: commit(), load, every, defects, tools: results };
}

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();

/**
 * Tries the kit and its peers on the same servers and writes down what each finds, server by server.
 * @throws StoppedEarly for a tool or server that there is not
 */
export async function conformanceBench(options: ConformanceBenchOptions) {
  const { every, planted, only, servers, out } = options;
  const tools = choose('--only', [engine, ...kits, ...peers], ({ id }) => id, only);
  const all = [...strangerSubjects(planted), cateringSubject(every)];
  const subjects = choose('--servers', all, ({ name }) => name, servers);
  if (tools.some((tool) => peers.includes(tool))) {
    console.log('Fetching the peers …');
    installPeers();
  }
  const order = all.map(({ name }) => name);
  if (servers === undefined) {
    console.log('Reading large documents …');
    saveResults(out, order, { reading: await measureReading() });
  }
  for (const subject of subjects) {
    const others = subject.name === CATERING ? [engine] : kits;
    const result = await measureAll(
      subject,
      tools.filter((tool) => !others.includes(tool)),
    );
    console.log(`\n${saveResults(out, order, { servers: [result] })}`);
  }
}
