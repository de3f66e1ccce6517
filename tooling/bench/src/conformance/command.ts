import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { averageLoad, machine } from '../machine.ts';
import { median } from '../figures/median.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { sampleOf, tryTool } from './broken-servers.ts';
import { kits } from './kit.ts';
import { conformancePage, type ConformanceResults, type ToolResult } from './page.ts';
import { installPeers, peers } from './peers.ts';
import { measureReading } from './reading.ts';
import type { Tool } from './tool.ts';

const CORRECT_RUNS = 2;

export interface ConformanceBenchOptions {
  /** Every so manieth broken server is tried. */
  readonly every: number;
  /** Some of the tools, separated by commas. */
  readonly only?: string | undefined;
  /** The folder for the results. */
  readonly out: string;
}

function chosen(only: string | undefined): readonly Tool[] {
  const all = [...kits, ...peers];
  const wanted = only?.split(',');
  const unknown = wanted?.filter((id) => !all.some((tool) => tool.id === id)) ?? [];
  if (unknown.length > 0) throw new StoppedEarly(`--only knows no tool ${unknown.join(', ')}.`);
  return all.filter(({ id }) => wanted?.includes(id) ?? true);
}

/** What fails on the correct server is a false alarm, and left out of what counts as found. */
async function measure(tool: Tool, sample: ReturnType<typeof sampleOf>): Promise<ToolResult> {
  const alarms = new Set<string>();
  let made = 0;
  for (let run = 0; run < CORRECT_RUNS; run += 1) {
    const outcome = await tryTool(tool, undefined);
    for (const name of outcome.failed) alarms.add(name);
    made = outcome.made;
  }
  const found: string[] = [];
  const seconds: number[] = [];
  for (const mutant of sample) {
    const outcome = await tryTool(tool, mutant);
    seconds.push(outcome.seconds);
    const isFound = outcome.failed.some((name) => !alarms.has(name));
    if (isFound) found.push(`${mutant.operation} ${mutant.does}`);
  }
  const { id, name } = tool;
  return { id, name, made, falseAlarms: [...alarms], found, seconds: median(seconds) };
}

/**
 * Tries the kit and its peers on the same broken servers and writes down what each finds.
 * @throws StoppedEarly for a tool that there is not
 */
export async function conformanceBench({ every, only, out }: ConformanceBenchOptions) {
  const tools = chosen(only);
  if (tools.some((tool) => peers.includes(tool))) {
    console.log('Fetching the peers …');
    installPeers();
  }
  const sample = sampleOf(every);
  console.log('Reading large documents …');
  const results: ConformanceResults = {
    machine: machine(),
    load: averageLoad(),
    every,
    faults: sample.map(({ operation, does }) => `${operation} ${does}`),
    tools: [],
    reading: await measureReading(),
  };
  for (const tool of tools) {
    console.log(`${tool.name} …`);
    results.tools.push(await measure(tool, sample));
  }
  const text = conformancePage(results);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'conformance.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(out, 'conformance.md'), text);
  console.log(`\n${text}`);
}
