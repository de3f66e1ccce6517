import * as z from 'zod/mini';
import { isBad, type Result } from '../suite/check.ts';
import { CannotRun, fileProblem } from '../errors.ts';
import { type Profile, profiles } from '../suite/profile.ts';
import type { Report } from './report.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { parseJson } from '../http/exchange.ts';

export interface BaselineOptions {
  readonly file: string;
  /** Takes out what is fixed or unknown; creates the file when there is none. */
  readonly update: boolean;
  readonly profile: Profile;
  /** The ids of all checks, of any profile. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Reads the baseline of a run, before it begins.
 * @throws CannotRun in one line when the file is missing or not its baseline
 */
export async function openBaseline({ file, update, profile, ids }: BaselineOptions) {
  const baseline = await readBaseline(file, profile);
  if (!baseline && !update) {
    throw new CannotRun(
      `error: --baseline '${file}' does not exist. Create it with --update-baseline.`,
    );
  }

  /** All failures of a run become known, unless it ended early and knows too little. */
  async function create(report: Report): Promise<Report> {
    const outcome = { file, fixed: [], unknown: [], notAdded: [] };
    if (report.results.some(({ verdict }) => verdict === 'not-reached')) {
      return { ...report, baseline: { ...outcome, change: 'not-created' } };
    }
    const failures = failuresOf(report.results, report.secrets.mask);
    // Another run may have created it meanwhile.
    const others = (await readBaseline(file, profile))?.failures;
    await writeBaseline(file, { profile, failures: { ...others, ...failures } });
    const results = report.results.map(asKnown);
    const ok = !results.some(isBad);
    return { ...report, results, ok, baseline: { ...outcome, change: 'created' } };
  }

  async function compare(report: Report, known: Baseline): Promise<Report> {
    const fixed = fixedIn(known, report.results);
    const unknown = Object.keys(known.failures).filter((id) => !ids.has(id));
    const gone = [...fixed, ...unknown];
    const isChanged = update && gone.length > 0;
    if (isChanged) await writeBaseline(file, without(known, gone));
    const change = isChanged ? 'updated' : 'none';
    const isNew = (one: Result) => update && isBad(one) && one.verdict !== 'not-reached';
    const notAdded = report.results.filter(isNew).map(({ check }) => check.id);
    return { ...report, baseline: { file, fixed, unknown, notAdded, change } };
  }

  return {
    /** Ids of the checks whose failure is known. */
    known: new Set(Object.keys(baseline?.failures ?? {})),
    /** What a report says of the baseline; changes the file when that was asked for. */
    apply: (report: Report) => (baseline ? compare(report, baseline) : create(report)),
  };
}

const schema = z.strictObject({
  profile: z.enum(profiles),
  failures: z.record(z.string(), z.string()),
});

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new CannotRun(`error: --baseline '${file}' cannot be read: ${fileProblem(error)}.`, {
      cause: error,
    });
  }
}

/**
 * Reads the baseline of a profile.
 * @returns undefined when there is no such file
 * @throws CannotRun in one line when it is no baseline, or one of another profile
 */
export async function readBaseline(file: string, profile: Profile): Promise<Baseline | undefined> {
  const text = await read(file);
  if (text === undefined) return undefined;
  const result = z.safeParse(schema, parseJson(text));
  if (!result.success) {
    throw new CannotRun(
      `error: --baseline '${file}' is not a baseline. Delete it, and create it with --update-baseline.`,
    );
  }
  if (result.data.profile !== profile) {
    throw new CannotRun(
      `error: --baseline '${file}' was created with --profile ${result.data.profile}, and this run has --profile ${profile}. Give another file.`,
    );
  }
  return result.data;
}

/** @throws CannotRun when the file cannot be written */
export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  try {
    await writeFile(file, formatBaseline(baseline));
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException;
    throw new CannotRun(`error: --baseline '${file}' cannot be written: ${String(code)}.`, {
      cause: error,
    });
  }
}

/** Failures that are known, and do not fail a run. */
export interface Baseline {
  readonly profile: Profile;
  /** Why each check fails, by its id. The text is for readers; only the id counts. */
  readonly failures: Readonly<Record<string, string>>;
}

/** Why a check fails, without values that differ from run to run. */
export function causeOf({ verdict, reason, findings }: Result): string {
  if (verdict === 'not-implemented') return 'not implemented';
  if (verdict === 'blocked') return `blocked: ${reason ?? ''}`;
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  return worst?.message ?? reason ?? verdict;
}

const isFailure = (result: Result) => isBad(result) && result.verdict !== 'not-reached';

/** A result as it counts where its failure is known. */
export const asKnown = (result: Result): Result =>
  isFailure(result) ? { ...result, verdict: 'known', reason: causeOf(result) } : result;

/**
 * All failures of a run.
 * @param mask replaces secrets
 */
export const failuresOf = (
  results: readonly Result[],
  mask: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    results.filter(isFailure).map((result) => [result.check.id, mask(causeOf(result))] as const),
  );

const PASSED = new Set(['passed', 'warning']);

/** Known failures that passed. */
export const fixedIn = (baseline: Baseline, results: readonly Result[]): string[] =>
  results.flatMap(({ check, verdict }) =>
    PASSED.has(verdict) && check.id in baseline.failures ? [check.id] : [],
  );

/** A baseline without some of its failures: it only shrinks. */
export function without(baseline: Baseline, ids: readonly string[]): Baseline {
  const gone = new Set(ids);
  const failures = Object.entries(baseline.failures).filter(([id]) => !gone.has(id));
  return { ...baseline, failures: Object.fromEntries(failures) };
}

const byCodePoint = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/** JSON with a line for each failure, sorted by id, so that a diff shows what has changed. */
export const formatBaseline = ({ profile, failures }: Baseline): string =>
  `${JSON.stringify(
    { profile, failures: Object.fromEntries(Object.entries(failures).toSorted(byCodePoint)) },
    null,
    2,
  )}\n`;
