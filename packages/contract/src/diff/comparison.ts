import type { Change, Weight } from './change.ts';
import type { Json } from './json.ts';

/** Two documents on the way to a list of what differs. */
export interface Comparison {
  readonly before: Json;
  readonly after: Json;
  readonly changes: Change[];
  /** What has been compared already: a component is reached from many operations. */
  readonly compared: Set<string>;
}

export const startComparison = (before: Json, after: Json): Comparison => ({
  before,
  after,
  changes: [],
  compared: new Set(),
});

export function report(
  { changes }: Comparison,
  weight: Weight,
  where: string,
  what: string,
  component?: string,
) {
  changes.push({ weight, where, what, ...(component !== undefined && { component }) });
}

/** Whether a pair is met for the first time. */
export function isNew({ compared }: Comparison, pair: string): boolean {
  const known = compared.has(pair);
  compared.add(pair);
  return !known;
}
