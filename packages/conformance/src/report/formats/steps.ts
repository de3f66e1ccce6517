import type { Finding } from '../../suite/check.ts';
import { visible } from '../../traffic/visible.ts';
import { curlOf, type Replay } from '../../traffic/curl.ts';

/** The last steps say most. */
const SHOWN_MAX = 5;

const lastOf = ({ steps = [] }: Finding) => steps.slice(-SHOWN_MAX);

/** "POST /books: 201", for each request that led to a finding. */
export function stepLines(finding: Finding, { secrets }: Replay): string[] {
  const shown = lastOf(finding);
  const more = (finding.steps?.length ?? 0) - shown.length;
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
