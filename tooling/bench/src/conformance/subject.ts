import type { Target } from './tools/tool.ts';

/** The backend of the catering API; the others are servers of other frameworks. */
export const CATERING = 'catering';

/** A server whose defects are planted one at a time. */
export interface Subject {
  readonly name: string;
  /** Every so manieth of its known defects is in `defects`. */
  readonly every: number;
  /** What it does wrong: "shows, changes and deletes notes of others". */
  readonly defects: readonly string[];
  /**
   * Starts the server for one task.
   * @param defect one of `defects`; the server is correct without one
   */
  readonly serve: <Result>(
    defect: string | undefined,
    task: (target: Target) => Promise<Result>,
  ) => Promise<Result>;
}
