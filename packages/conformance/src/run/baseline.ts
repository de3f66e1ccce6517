import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CannotRun, fileProblem } from '../errors.ts';
import { parseJson } from '../http/exchange.ts';
import { isBad, type CheckInfo, type Result } from '../checks/definition/check.ts';
import type { Report } from './report.ts';

/** Failures that are known, and do not fail a run. */
export interface Baseline {
  readonly file: string;
  /** Why each check fails, by its id. The text is for readers; only the id counts. */
  readonly failures: Readonly<Record<string, string>>;
  /** The ids of all checks, also of those that a run leaves out. */
  readonly ids: ReadonlySet<string>;
}

const schema = z.record(z.string(), z.string());

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
  if (isNew && !existsSync(file)) return { file, failures: {}, ids };
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotRun(
      `error: --baseline '${file}' cannot be read: ${fileProblem(error)}. --update-baseline creates it.`,
      { cause: error },
    );
  });
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return { file, failures: result.data, ids };
  throw new CannotRun(
    `error: --baseline '${file}' is not a baseline. Delete it, and create it with --update-baseline.`,
  );
}

/** Why a check fails, without values that differ from run to run. */
function causeOf({ verdict, reason, findings }: Result): string {
  if (verdict === 'not-implemented') return 'not implemented';
  if (verdict === 'blocked') return `blocked: ${reason ?? ''}`;
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  return worst?.message ?? reason ?? verdict;
}

const isFailure = (result: Result) => isBad(result) && result.verdict !== 'not-reached';

/** A result as it counts where its failure is known. */
export const asKnown = (result: Result): Result =>
  isFailure(result) ? { ...result, verdict: 'known', reason: causeOf(result) } : result;

const PASSED = new Set(['passed', 'warning']);

/** A report with what is fixed of a baseline. */
export function compareBaseline(report: Report, { file, failures, ids }: Baseline): Report {
  const passed = report.results.flatMap(({ check, verdict }) =>
    PASSED.has(verdict) ? [check.id] : [],
  );
  const fixed = Object.keys(failures).filter((id) => passed.includes(id) || !ids.has(id));
  return { ...report, baseline: { file, fixed } };
}

const byCodePoint = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/**
 * Makes the failures of a run the known ones; those of checks that the run has left out stay. A run that
 * ended early knows too little, and changes nothing.
 * @throws CannotRun when the file cannot be written
 */
export async function updateBaseline(
  report: Report,
  { file, failures: before, ids }: Baseline,
): Promise<Report> {
  const { results, secrets } = report;
  if (results.some(({ verdict }) => verdict === 'not-reached')) {
    return { ...report, baseline: { file, fixed: [], isWritten: false } };
  }
  const made = new Set(results.map(({ check }) => check.id));
  const failures = results
    .filter(isFailure)
    .map((result): [string, string] => [result.check.id, secrets.mask(causeOf(result))]);
  const kept = Object.entries(before).filter(([id]) => ids.has(id) && !made.has(id));
  // A line for each failure, sorted by id, so that a diff shows what has changed.
  const entries = Object.fromEntries([...kept, ...failures].toSorted(byCodePoint));
  try {
    await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`);
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException;
    throw new CannotRun(`error: --baseline '${file}' cannot be written: ${String(code)}.`, {
      cause: error,
    });
  }
  const known = results.map(asKnown);
  return {
    ...report,
    results: known,
    ok: report.error === undefined && !known.some(isBad),
    baseline: { file, fixed: [], isWritten: true },
  };
}
