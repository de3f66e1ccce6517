import type { Finding } from '../../suite/check.ts';
import type { Replay } from '../../traffic/curl.ts';
import { differences } from '../../judge/expectations/difference.ts';
import { replayLines, stepLines } from './steps.ts';

/** "5 times, in list, create, get"; nothing where its check says it. */
export const seenLines = ({ times = 1, places = [] }: Finding): string[] => {
  const parts = [
    ...(times > 1 ? [`${times} times`] : []),
    ...(places.length > 0 ? [`in ${places.join(', ')}`] : []),
  ];
  return parts.length > 0 ? [parts.join(', ')] : [];
};

/** A finding in lines, for reports that have room for plain text only. */
export function findingText(finding: Finding, report: Replay): string {
  const { message, expected, got } = finding;
  const all = finding.differences ?? differences(expected, got);
  const lines = all.map((one) => {
    const at = one.place === '' ? '' : `${one.place}: `;
    return `expected ${at}${one.expected}\ngot ${at}${one.got}`;
  });
  const seen = seenLines(finding).map((line) => `seen ${line}`);
  const steps = stepLines(finding, report).map((line) => `after ${line}`);
  const replay = replayLines(finding, report).map((line) => `replay: ${line}`);
  return (
    report.secrets.mask([message, ...lines, ...seen, ...steps].join('\n')) +
    ['', ...replay].join('\n')
  );
}
