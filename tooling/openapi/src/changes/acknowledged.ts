import { inWords, type Change } from '@catering/contract/diff';
import * as z from 'zod/mini';

const REASON_MIN_LENGTH = 20;

/** The breaking changes that are meant, each with what it is for. */
export const acknowledgedSchema = z.array(
  z.strictObject({
    change: z.string(),
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(REASON_MIN_LENGTH, `says too little: at least ${REASON_MIN_LENGTH} characters`),
      ),
  }),
);
export type Acknowledged = z.infer<typeof acknowledgedSchema>;

interface Verdict {
  /** Breaking changes without a reason. */
  readonly open: Change[];
  /** Acknowledged changes that are not there. */
  readonly stale: string[];
}

/** Whether each breaking change is meant, and each one that is meant is there. */
export function judge(changes: readonly Change[], acknowledged: Acknowledged): Verdict {
  const breaking = changes.filter(({ weight }) => weight === 'breaking');
  const meant = new Set(acknowledged.map(({ change }) => change));
  const present = new Set(breaking.map(inWords));
  return {
    open: breaking.filter((change) => !meant.has(inWords(change))),
    stale: [...meant].filter((change) => !present.has(change)),
  };
}
