import type { Target } from './tools/tool.ts';

/** A server whose defects are planted one at a time. */
export interface Subject {
  readonly name: string;
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
