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
      `The API breaks for clients that know it as it was:`,
      ...open.map((change) => `  ${withOperations(change, document)}`),
      `If this is not meant, take it back. If it is, say in ${file} why, and what clients do:`,
      JSON.stringify(entries, null, 2),
      `Once they all know, "pnpm openapi --accept" makes the API as it is now the one to compare with.`,
    );
  }
  if (stale.length > 0) {
    parts.push(
      `${file} acknowledges what is not a breaking change (any more); remove it:`,
      ...stale.map((change) => `  ${change}`),
    );
  }
  return parts.length > 0 ? parts.join('\n') : undefined;
}
