import type { Finding } from '../run/results/result.ts';
import { toText } from '../values/schema/json-path.ts';
import { curlOf, type Replay } from '../traffic/curl.ts';
import { visible } from '../traffic/visible.ts';
import { atMost } from './summary.ts';

/** Maximum number of earlier requests that are shown: the last ones. */
const STEPS_MAX = 30;
/** Maximum number of names in a line. */
export const SEEN_MAX = 8;

const lastOf = ({ steps }: Finding) => steps.slice(-STEPS_MAX);

/** "POST /books: 201", for each request that led to a finding. */
export function stepLines(finding: Finding, { secrets }: Replay): string[] {
  const shown = lastOf(finding);
  const more = finding.steps.length - shown.length;
  const lines = shown.map(
    ({ request: { method, path }, response, failure }) =>
      `${method} ${visible(secrets.mask(path))}: ${response?.status ?? visible(failure ?? '')}`,
  );
  return more === 0 ? lines : [`${more} more`, ...lines];
}

/** Commands for a shell that send the same requests again, in their order. */
export const replayLines = (finding: Finding, report: Replay): string[] =>
  [...lastOf(finding), ...(finding.exchange ? [finding.exchange] : [])].map((one) =>
    curlOf(one, report),
  );

/**
 * The number and operations of a finding ("5 times, in list, create, get"), or how it was found; nothing if it was
 * found once.
 */
export const seenLines = ({ times = 1, seenIn = [], foundBy }: Finding): string[] => {
  const parts = [
    ...(foundBy === undefined ? [] : [`by ${foundBy}`]),
    ...(times > 1 ? [`${times} times`] : []),
    ...(seenIn.length > 0 ? [`in ${atMost(seenIn, SEEN_MAX).join(', ')}`] : []),
  ];
  return parts.length > 0 ? [parts.join(', ')] : [];
};

/** The differences of a finding, as texts. */
export const differenceLines = ({ differences }: Finding) =>
  differences.map(({ path, expected, got }) => {
    const at = path.length === 0 ? '' : `${toText(path)}: `;
    return { expected: at + expected, got: at + got };
  });

/** A finding in lines, for reports that have room for plain text only. */
export function findingText(finding: Finding, report: Replay): string {
  const lines = [
    finding.message,
    ...differenceLines(finding).map(({ expected, got }) => `expected ${expected}\ngot ${got}`),
    ...(finding.also ?? []).map((line) => `also ${line}`),
    ...seenLines(finding).map((line) => `seen ${line}`),
    ...stepLines(finding, report).map((line) => `after ${line}`),
  ];
  const replay = replayLines(finding, report).map((line) => `replay: ${line}`);
  return report.secrets.mask(lines.join('\n')) + ['', ...replay].join('\n');
}
