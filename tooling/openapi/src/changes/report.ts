import { inWords, withOperations, type Change, type Json } from '@catering/contract/diff';
import { judge, type Acknowledged } from './acknowledged.ts';

interface Compared {
  readonly changes: readonly Change[];
  /** The document that the changes lead to. */
  readonly document: Json;
}

/**
 * What prevents the changes; undefined when nothing does.
 * @param file where breaking changes are acknowledged
 */
export function refusal(
  { changes, document }: Compared,
  acknowledged: Acknowledged,
  file: string,
): string | undefined {
  const { open, stale } = judge(changes, acknowledged);
  const parts = [];
  if (open.length > 0) {
    const entries = open.map((change) => ({ change: inWords(change), reason: '' }));
    parts.push(
      `These changes break clients of the baseline:`,
      ...open.map((change) => `  ${withOperations(change, document)}`),
      `Undo a change that you did not intend. For the others, say in ${file} why, and what clients do:`,
      JSON.stringify(entries, null, 2),
      `At the next release, "npx -y pnpm@12 openapi --accept" makes the current API the baseline.`,
    );
  }
  if (stale.length > 0) {
    parts.push(
      `Remove these entries from ${file}, which match no breaking change:`,
      ...stale.map((change) => `  ${change}`),
    );
  }
  return parts.length > 0 ? parts.join('\n') : undefined;
}
