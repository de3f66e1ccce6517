import type { ErrorIssue } from '@catering/contract';

/** A control call that was not carried out; the message says why. */
export class ControlCallError extends Error {
  override readonly name = 'ControlCallError';
  /** What is wrong, field by field: "body.delayMs". */
  readonly issues: readonly ErrorIssue[];
  constructor(message: string, { issues = [], cause }: { issues?: ErrorIssue[]; cause?: unknown }) {
    super(message, { cause });
    this.issues = issues;
  }
}

/** What to show of anything that was thrown: the message, with what is wrong field by field. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong on this page. Load it again.';
  const issues = error instanceof ControlCallError ? error.issues : [];
  return [error.message, ...issues.map(({ message }) => message)].join(' ');
}
