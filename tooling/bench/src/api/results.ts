import type { Figures } from './measure.ts';

/** One subject's figures of a run. */
export interface SubjectResult {
  readonly id: string;
  readonly name: string;
  /** One a round; undefined for a round in which it did not run. */
  readonly rounds: readonly (Figures | undefined)[];
  /** Why it could not be measured. */
  readonly failure?: string;
}

export interface ApiResults {
  /** ISO 8601. */
  readonly taken: string;
  readonly node: string;
  readonly processor: string;
  readonly cpus: number;
  /** Average number of busy processes in the minute before the run. */
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly seconds: number;
  readonly connections: number;
  readonly subjects: readonly SubjectResult[];
}
