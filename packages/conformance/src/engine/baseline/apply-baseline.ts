import { isBad, type Result } from '../../suite/check.ts';
import { CannotRun } from '../../errors.ts';
import type { Profile } from '../../suite/profile.ts';
import type { Report } from '../report.ts';
import { asKnown, failuresOf, fixedIn, without, type Baseline } from './baseline.ts';
import { readBaseline, writeBaseline } from './baseline-file.ts';

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
