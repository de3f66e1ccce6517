import { median } from '../figures/median.ts';
import type { Subject } from './subject.ts';
import type { Tool } from './tools/tool.ts';

const CORRECT_RUNS = 2;

/** What a tool says of a server and of its defects. */
export interface ToolResult {
  readonly id: string;
  readonly name: string;
  /** Tests or checks in a run. */
  readonly made: number;
  /** What failed on the correct server. */
  readonly falseAlarms: readonly string[];
  /** The defects of which it says what it does not say of the correct server. */
  readonly found: readonly string[];
  /** Those of `found` that it only warns of. */
  readonly warned: readonly string[];
  /** Median of its runs. */
  readonly seconds: number;
  /** Why it cannot test the server, in its own words. */
  readonly unable?: string;
}

export interface SubjectResult {
  readonly name: string;
  /** "2026-11-23 03:15" */
  readonly taken: string;
  readonly commit: string;
  /** Average number of busy processes before. */
  readonly load: number;
  /** Every so manieth of its defects is tried. */
  readonly every: number;
  readonly defects: readonly string[];
  readonly tools: readonly ToolResult[];
}

async function timed({ run }: Tool, { serve }: Subject, defect?: string) {
  return serve(defect, async (target) => {
    const started = performance.now();
    const outcome = await run(target);
    return { ...outcome, seconds: (performance.now() - started) / 1000 };
  });
}

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n')[0] ?? '';

/** What fails on the correct server is a false alarm, and left out of what counts as found. */
export async function measure(tool: Tool, subject: Subject): Promise<ToolResult> {
  const { id, name } = tool;
  const alarms = new Set<string>();
  const usual = new Set<string>();
  const seconds: number[] = [];
  let made = 0;
  try {
    for (let run = 0; run < CORRECT_RUNS; run += 1) {
      const outcome = await timed(tool, subject);
      for (const one of outcome.failed) alarms.add(one);
      for (const one of [...outcome.failed, ...outcome.warned]) usual.add(one);
      seconds.push(outcome.seconds);
      made = outcome.made;
    }
    if (made === 0) throw new Error('It makes no test of the document.');
  } catch (error) {
    const unable = firstLine(error);
    return { id, name, made: 0, falseAlarms: [], found: [], warned: [], seconds: 0, unable };
  }
  const found: string[] = [];
  const warned: string[] = [];
  for (const defect of subject.defects) {
    try {
      const outcome = await timed(tool, subject, defect);
      seconds.push(outcome.seconds);
      const fails = outcome.failed.some((one) => !usual.has(one));
      const warns = outcome.warned.some((one) => !usual.has(one));
      if (fails || warns) found.push(defect);
      if (warns && !fails) warned.push(defect);
    } catch (error) {
      console.log(`  ${subject.name} that ${defect}: ${firstLine(error)}`);
    }
  }
  return {
    id,
    name,
    made,
    falseAlarms: [...alarms],
    found,
    warned,
    seconds: median(seconds),
  };
}
