import type { Finding, Result } from '../../suite/check.ts';

/** The operation that is wrong, where checks of others show it. */
export interface Fault {
  readonly operation: string;
  /** The same for all findings that it explains. */
  readonly key: readonly string[];
  /** What they say together, where that is more than what each of them says. */
  readonly message?: string;
}

/** What was sent last, of all that led to a finding. */
const lastOf = ({ steps = [] }: Finding) => steps.at(-1)?.request.operation;

const calledIn = ({ exchange }: Finding) => exchange?.request.operation ?? '';

const isRead = ({ exchange }: Finding) => exchange?.request.method === 'GET';

/** Whether what was created before is not there. */
const isLost = ({ exchange, field = '', wanted, steps = [] }: Finding) =>
  exchange?.response?.status === 404 &&
  steps.at(-1)?.request.method === 'POST' &&
  field === '' &&
  wanted !== 'rejection';

/** Findings of several results, by a text. */
function collect(
  all: readonly Finding[],
  keyOf: (one: Finding) => string | undefined,
  valueOf: (one: Finding) => string | undefined,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const one of all) {
    const [key, value] = [keyOf(one), valueOf(one)];
    if (key !== undefined && value !== undefined) {
      found.set(key, (found.get(key) ?? new Set()).add(value));
    }
  }
  return found;
}

const fieldShown = (one: Finding) =>
  one.field && isRead(one) ? `${calledIn(one)} ${one.field}` : undefined;

/**
 * Finds the operation that is wrong, of one that stores an entry and another that shows it.
 * @returns undefined for a finding that is about one operation
 */
export function faultsIn(results: readonly Result[]): (finding: Finding) => Fault | undefined {
  const all = results.flatMap(({ findings }) => findings);
  const writersOf = collect(all, fieldShown, lastOf);
  const lost = all.filter(isLost);
  const missingFor = collect(lost, lastOf, calledIn);
  const readersFor = collect(lost.filter(isRead), lastOf, calledIn);

  return (finding) => {
    const writer = lastOf(finding);
    if (writer === undefined) return undefined;
    const called = calledIn(finding);
    const missing = [...(missingFor.get(writer) ?? [])];
    if (isLost(finding) && missing.length > 1 && readersFor.has(writer)) {
      const message = `stores what it creates: ${missing.join(', ')} respond with 404`;
      return { operation: writer, key: ['lost', writer], message };
    }
    const { field } = finding;
    if (field === undefined || !isRead(finding)) return undefined;
    const writers = [...(writersOf.get(`${called} ${field}`) ?? [])];
    // What several operations have left is left: the one that shows it is wrong.
    return writers.length > 1
      ? {
          operation: called,
          key: ['shown', called, field],
          message: `shows what ${writers.join(' and ')} stored: ${field}`,
        }
      : { operation: writer, key: ['stored', writer, called, field] };
  };
}
