import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { averageLoad, machine } from '../machine.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { cateringSubject } from './catering/broken-servers.ts';
import { measure, type SubjectResult, type ToolResult } from './measure.ts';
import { conformancePage, type ConformanceResults } from './page.ts';
import { measureReading } from './reading/reading.ts';
import { strangerSubjects } from './strangers/subjects.ts';
import type { Subject } from './subject.ts';
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
  /** Some of the servers, separated by commas. */
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
  const { name, defects } = subject;
  const results: ToolResult[] = [];
  for (const tool of tools) {
    console.log(`${name}: ${tool.name} …`);
    results.push(await measure(tool, subject));
  }
  return { name, defects, tools: results };
}

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();

/**
 * Tries the kit and its peers on the same servers and writes down what each finds.
 * @throws StoppedEarly for a tool or server that there is not
 */
export async function conformanceBench(options: ConformanceBenchOptions) {
  const { every, planted, only, servers, out } = options;
  const tools = choose('--only', [engine, ...kits, ...peers], ({ id }) => id, only);
  const catering = cateringSubject(every);
  const subjects = choose(
    '--servers',
    [...strangerSubjects(planted), catering],
    ({ name }) => name,
    servers,
  );
  if (tools.some((tool) => peers.includes(tool))) {
    console.log('Fetching the peers …');
    installPeers();
  }
  const results: ConformanceResults = {
    taken: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commit(),
    machine: machine(),
    load: averageLoad(),
    every,
    planted,
    strangers: [],
    catering: [],
    reading: [],
  };
  console.log('Reading large documents …');
  results.reading.push(...(await measureReading()));
  for (const subject of subjects) {
    const [part, others] =
      subject === catering ? [results.catering, [engine]] : [results.strangers, kits];
    part.push(
      await measureAll(
        subject,
        tools.filter((tool) => !others.includes(tool)),
      ),
    );
  }
  const text = conformancePage(results);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'conformance.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(out, 'conformance.md'), text);
  console.log(`\n${text}`);
}
