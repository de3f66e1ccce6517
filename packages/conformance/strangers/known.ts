/** What the command does wrong on a stranger. */
export interface Known {
  /** Checks that fail on the correct server. The goal is 0. */
  readonly alarms: number;
  /** The most warnings of a run on the correct server. The goal is 10. */
  readonly warnings: number;
  /** Defects that are not found. The goal is a tenth of them. */
  readonly missed: number;
}

/** By the name of the server. These numbers may only become smaller. */
export const known: Readonly<Record<string, Known>> = {};
