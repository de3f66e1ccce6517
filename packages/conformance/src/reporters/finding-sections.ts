import type { styleText } from 'node:util';
import type { Finding, Result } from '../run/results/result.ts';
import type { Report } from '../run/results/report.ts';
import { visible } from '../traffic/visible.ts';
import { differenceLines, replayLines, SEEN_MAX, seenLines, stepLines } from './finding-lines.ts';
import { byOperationOf, countOf, type Group, groupsOf } from './result-groups.ts';
import { atMost, findingsOf, makeBudget, plural, verdictWords } from './summary.ts';

type Style = Parameters<typeof styleText>[0];
/** Colours a text, where colours are shown. */
export type Paint = (style: Style, text: string) => string;

const STYLES = {
  'not-implemented': 'red',
  failed: 'red',
  blocked: 'red',
  'not-reached': 'red',
  known: 'dim',
  unproven: 'yellow',
  warning: 'yellow',
  passed: 'green',
  skipped: 'dim',
};

const INDENT = '    ';
const label = (name: string, text: string) => `${INDENT}${name.padEnd(10)}${text}`;
/** Only the first line has the name. */
const labels = (name: string, lines: readonly string[]) =>
  lines.map((text, index) => label(index === 0 ? name : '', text));

function findingLines(finding: Finding, report: Report, paint: Paint): string[] {
  const { mask } = report.secrets;
  return [
    label('expects', finding.message),
    ...labels('after', stepLines(finding, report)),
    ...differenceLines(finding).flatMap(({ expected, got }) => [
      label('expected', mask(expected)),
      label('got', paint('bold', mask(got))),
    ]),
    ...labels('also', finding.also ?? []),
    ...labels('seen', seenLines(finding)),
    ...labels('replay', replayLines(finding, report)).map((line) => paint('dim', line)),
  ];
}

function resultLines(result: Result, report: Report, paint: Paint): string[] {
  const { check, verdict } = result;
  const sign = paint(STYLES[verdict] as Style, verdictWords[verdict].sign);
  return [
    `  ${sign}  ${check.title}`,
    label('check', check.id),
    ...findingsOf(result).flatMap((finding) => findingLines(finding, report, paint)),
  ];
}

/** The space for a section: a reader corrects the first causes before reading the others. */
interface Room {
  readonly lines: number;
  readonly bytes: number;
  /** Maximum number of lines for the operations that are left out. */
  readonly others: number;
}

export const FAILURES: Room = { lines: 90, bytes: 60_000, others: 40 };
export const WARNINGS: Room = { lines: 30, bytes: 20_000, others: 10 };
/** The name of an operation, and the empty line after its results. */
const HEADING = ['', ''];

/** The first failures of each operation, then the second ones, as long as there is room for them. */
function fitting(
  groups: readonly (readonly Group[])[],
  room: Room,
  linesOf: (group: Group) => string[],
) {
  const shown = new Map<Group, string[]>();
  const fits = makeBudget(room);
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1) {
    for (const one of groups.flatMap((group) => group[index] ?? [])) {
      const lines = linesOf(one);
      const isRoom = fits([...lines, ...(index === 0 ? HEADING : [])].join('\n'));
      if (!isRoom && shown.size > 0) return shown;
      shown.set(one, lines);
    }
  }
  return shown;
}

const groupLines = ({ first, others }: Group, report: Report, paint: Paint): string[] => {
  const ids = others.map(({ check }) => check.id);
  return [
    ...resultLines(first, report, paint),
    ...labels('also', ids.length === 0 ? [] : [visible(atMost(ids, SEEN_MAX).join(', '), 2000)]),
  ];
};

/** The failures or warnings, by operation, as many as there is room for. */
export function findingSection(
  verdict: 'failed' | 'warning',
  room: Room,
  report: Report,
  paint: Paint,
) {
  const all = groupsOf(report.results, verdict);
  const byOperation = byOperationOf(all, report);
  const shown = fitting([...byOperation.values()], room, (one) => groupLines(one, report, paint));
  const lines = [...byOperation].flatMap(([operation, groups]) => {
    const where = report.coverage.find((one) => one.operation === operation);
    const address = where ? `  ${where.method} ${where.path}` : '';
    const own = groups.flatMap((group) => shown.get(group) ?? []);
    return own.length === 0 ? [] : [paint('bold', operation) + address, ...own, ''];
  });
  const left = all.filter((group) => !shown.has(group));
  if (left.length === 0) return lines;
  const names = [...byOperationOf(left, report)].map(([operation, groups]) => {
    const ids = groups.flatMap(({ first, others }) =>
      [first, ...others].map(({ check }) => check.id),
    );
    return `${paint('bold', operation)}  ${countOf(groups)}: ${visible(atMost(ids, SEEN_MAX).join(', '), 2000)}`;
  });
  const what = `${plural(countOf(left), 'check')} more (--only OPERATION shows those of one):`;
  return [...lines, what, ...atMost(names, room.others).map((line) => `  ${line}`), ''];
}
