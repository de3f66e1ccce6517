import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CannotRun, fileProblem } from '../../errors.ts';
import { parseJson } from '../../http/exchange.ts';
import { isBad } from '../results/result.ts';
import type { CheckInfo } from '../../checks/definition/check.ts';
import { asKnown, causesOf, type KnownCauses } from './known-causes.ts';
import { groupBy } from '../results/group-by.ts';
import { isOk, type Report } from '../results/report.ts';

/** The known causes, and their file. */
export interface Baseline extends KnownCauses {
  readonly file: string;
  /** The ids of all checks, also of those that a run leaves out. */
  readonly ids: ReadonlySet<string>;
}

const textsByKey = z.record(z.string(), z.array(z.string()));
const schema = z.strictObject({ failures: textsByKey, unproven: textsByKey });

/**
 * Reads a baseline.
 * @param checks all checks of the suite
 * @param isNew whether the file may be missing, as it is written after the run
 * @throws CannotRun in one line when the file is missing or is no baseline
 */
export async function readBaseline(
  file: string,
  checks: readonly CheckInfo[],
  isNew: boolean,
): Promise<Baseline> {
  const ids = new Set(checks.map(({ id }) => id));
  if (isNew && !existsSync(file)) return { file, failures: {}, unproven: {}, ids };
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(
      `error: --baseline '${file}' cannot be read: ${fileProblem(error)}. --update-baseline creates it.`,
      { cause: error },
    );
  });
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return { file, ...result.data, ids };
  throw new CannotRun(
    `error: --baseline '${file}' is not a baseline. Delete it, and create it with --update-baseline.`,
  );
}

const PASSED = new Set(['passed', 'warning']);

/** Adds the fixed failures of the baseline to a report. */
export function compareBaseline(report: Report, baseline: Baseline): Report {
  const { file, failures, unproven, ids } = baseline;
  const passed = new Set(
    report.results.flatMap(({ check, verdict }) => (PASSED.has(verdict) ? [check.id] : [])),
  );
  const listed = new Set([...Object.keys(failures), ...Object.values(unproven).flat()]);
  const fixed = [...listed].filter((id) => passed.has(id) || !ids.has(id));
  return { ...report, baseline: { file, fixed } };
}

/** Keys and texts sorted, so that a diff shows what has changed. */
const sorted = (entries: Iterable<readonly [string, readonly string[]]>) =>
  Object.fromEntries(
    [...entries]
      .filter(([, texts]) => texts.length > 0)
      .map(([key, texts]) => [key, texts.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The causes of this run's failures, and those of the baseline for checks that the run has left out. */
function causesIn({ results, secrets }: Report, baseline: Baseline): KnownCauses {
  const made = new Set(results.map(({ check }) => check.id));
  const isLeftOut = (id: string) => baseline.ids.has(id) && !made.has(id);
  const failures = results
    .filter(({ verdict }) => verdict !== 'blocked' && verdict !== 'not-reached')
    .filter(isBad)
    .map((one) => [one.check.id, causesOf(one).map(secrets.mask)] as const);
  const blocked = results.filter(({ verdict }) => verdict === 'blocked');
  const waiting = new Map(
    [...groupBy(blocked, ({ reason = '' }) => secrets.mask(reason))].map(([cause, all]) => [
      cause,
      all.map(({ check }) => check.id),
    ]),
  );
  for (const [cause, ids] of Object.entries(baseline.unproven)) {
    waiting.set(cause, [...(waiting.get(cause) ?? []), ...ids.filter(isLeftOut)]);
  }
  const kept = Object.entries(baseline.failures).filter(([id]) => isLeftOut(id));
  return { failures: sorted([...kept, ...failures]), unproven: sorted(waiting) };
}

/**
 * Writes the failures of a run to the baseline, and keeps those of checks that the run has left out. A run that
 * ended early changes nothing.
 * @param report of a run without known failures
 * @throws CannotRun when the file cannot be written
 */
export async function updateBaseline(report: Report, baseline: Baseline): Promise<Report> {
  const { file } = baseline;
  if (report.results.some(({ verdict }) => verdict === 'not-reached')) {
    return { ...report, baseline: { file, fixed: [], isWritten: false } };
  }
  const causes = causesIn(report, baseline);
  try {
    await writeFile(file, `${JSON.stringify(causes, null, 2)}\n`);
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException;
    throw new CannotRun(`error: --baseline '${file}' cannot be written: ${String(code)}.`, {
      cause: error,
    });
  }
  const results = report.results.map((one) => asKnown(one, causes, report.secrets.mask));
  const outcome = { baseline: { file, fixed: [], isWritten: true }, results };
  return { ...report, ...outcome, ok: isOk({ ...report, results }) };
}
