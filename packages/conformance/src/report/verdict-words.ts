import type { Verdict } from '../suite/check.ts';

interface VerdictWords {
  readonly sign: string;
  /** "2 failed", "3 with a warning" */
  readonly words: string;
}

/** How every report names a verdict. */
export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  failed: { sign: '✗', words: 'failed' },
  'not-implemented': { sign: '∅', words: 'not implemented' },
  blocked: { sign: '⊘', words: 'blocked' },
  'not-reached': { sign: '…', words: 'not reached' },
  known: { sign: '≈', words: 'known to fail' },
  warning: { sign: '!', words: 'with a warning' },
  passed: { sign: '✓', words: 'passed' },
  skipped: { sign: '–', words: 'skipped' },
};
