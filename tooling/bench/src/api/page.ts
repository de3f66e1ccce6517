import { machine, median, table } from '../figures.ts';
import { API_GOALS, isMet, limitText } from '../goals.ts';
import { CONNECTIONS, type Figures } from './measure.ts';
import { BASELINE, servers } from './servers.ts';

type Measured = Readonly<Record<string, readonly Figures[]>>;

const valuesOf = (rounds: readonly Figures[] = [], measure: string) =>
  rounds.map((figures) => figures[measure] ?? Number.NaN);

/** The ratio of two servers, as the median of the rounds: a slow round is slow for both. */
function ratioOf(measured: Measured, measure: string, one: string, other: string) {
  const others = valuesOf(measured[other], measure);
  const ratios = valuesOf(measured[one], measure).map(
    (value, round) => value / (others[round] ?? Number.NaN),
  );
  return median(ratios);
}

/** The results as a page of Markdown. @param measured the rounds of each server */
export function apiPage(measured: Measured, seconds: number): string {
  const ids = Object.keys(measured);
  const [first = []] = Object.values(measured);
  const shown = (measure: string) => (id: string) => {
    const value = String(Math.round(median(valuesOf(measured[id], measure))));
    const ratio = ratioOf(measured, measure, id, BASELINE);
    return Number.isFinite(ratio) && id !== BASELINE ? `${value} (${ratio.toFixed(2)})` : value;
  };
  const goals = API_GOALS.filter(({ to }) => measured['mock-api'] && measured[to]).map((goal) => {
    const ratio = ratioOf(measured, goal.measure, 'mock-api', goal.to);
    const met = isMet(goal, ratio) ? 'yes' : '**no**';
    return [goal.measure, servers[goal.to]?.name ?? '', limitText(goal), ratio.toFixed(2), met];
  });
  return `# The mock API next to other servers

${machine()}. ${first.length} rounds of ${seconds} s per kind of request, ${CONNECTIONS} connections, medians. In brackets: the ratio to bare Express in the same round. Compare the ratios; the other figures depend on the machine.

${table(['measure', 'compared with', 'goal', 'ratio', 'met'], goals)}

${table(
  ['measure', ...ids.map((id) => servers[id]?.name ?? id)],
  Object.keys(first[0] ?? {}).map((measure) => [measure, ...ids.map(shown(measure))]),
)}
`;
}
