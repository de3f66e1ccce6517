import type { Defect } from './defect.ts';
import { runCommand, type Report } from './run-command.ts';
import type { Stranger } from './strangers.ts';
import { withStranger, type StrangerTarget } from './with-stranger.ts';

/** What the command says of the correct server. */
export interface CorrectRun {
  readonly seed: number;
  readonly report: Report;
}

/** What it says of a defect. */
export interface DefectRun {
  readonly defect: Defect;
  /** Ids of checks that fail or warn, and do not on the correct server: "notes.list.state.pages (warning)". */
  readonly foundBy: readonly string[];
  /** Why there is no report. */
  readonly error?: string;
}

const failedIn = ({ results }: Report) =>
  results.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);

/** Ids of checks that fail, and those that warn. */
const foundIn = (report: Report) => [
  ...failedIn(report),
  ...report.results.flatMap(({ id, verdict }) =>
    verdict === 'warning' ? [`${id} (warning)`] : [],
  ),
];

/** What is found in any of the runs. */
export const foundInAny = (runs: readonly CorrectRun[]): ReadonlySet<string> =>
  new Set(runs.flatMap(({ report }) => foundIn(report)));

/** Ids of checks that fail in any of the runs: false alarms, where the server is correct. */
export const falseAlarmsIn = (runs: readonly CorrectRun[]): ReadonlySet<string> =>
  new Set(runs.flatMap(({ report }) => failedIn(report)));

/** The most warnings of a run. */
export const warningsIn = (runs: readonly CorrectRun[]): number =>
  Math.max(
    ...runs.map(
      ({ report }) =>
        report.results.flatMap(({ findings }) =>
          findings.filter(({ severity }) => severity === 'warning'),
        ).length,
    ),
  );

export async function tryCorrect(stranger: Stranger, seeds: number): Promise<CorrectRun[]> {
  const runs: CorrectRun[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const run = (target: StrangerTarget) => runCommand(target, seed);
    runs.push({ seed, report: await withStranger(stranger, undefined, run) });
  }
  return runs;
}

/** @param usual what is found without the defect too */
export async function tryDefect(
  stranger: Stranger,
  defect: Defect,
  usual: ReadonlySet<string>,
): Promise<DefectRun> {
  try {
    const report = await withStranger(stranger, defect, (target) => runCommand(target, 1));
    const found = foundIn(report);
    return { defect, foundBy: found.filter((id) => !usual.has(id)) };
  } catch (error) {
    return { defect, foundBy: [], error: String(error) };
  }
}
