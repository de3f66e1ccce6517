import type { ApiResults } from './results.ts';
import { asks, summaries } from './summary.ts';

const WIDTH = 860;
const LEFT = 250;
const BAR = 13;
const GAP = 16;
const TOP = 56;
const COLOURS = { list: '#2f6f4e', dish: '#d98c2b', order: '#8c3b2a' } as const;
const TITLES = { list: 'GET /dishes', dish: 'GET /dishes/{id}', order: 'POST /order' } as const;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escape(content)}</text>`;

/** Bars of answers a second, as ratios to bare Express, one group per server. */
export function apiPlot(results: ApiResults): string {
  const all = summaries(results);
  const ratios = all.flatMap(({ rate }) => asks.map((ask) => rate[ask].ratio ?? 0));
  const most = Math.max(1, ...ratios);
  const scale = (WIDTH - LEFT - 70) / most;
  const group = asks.length * BAR + GAP;
  const height = TOP + all.length * group + 10;
  const legend = asks.map((ask, index) => {
    const x = LEFT + index * 170;
    const box = `<rect x="${x}" y="26" width="12" height="12" fill="${COLOURS[ask]}"/>`;
    return box + text(x + 18, 37, TITLES[ask]);
  });
  const bars = all.flatMap(({ name, rate }, server) => {
    const y = TOP + server * group;
    const label = text(LEFT - 10, y + group / 2 - 3, name.replaceAll('`', ''), 'text-anchor="end"');
    return [
      label,
      ...asks.map((ask, index) => {
        const value = rate[ask].ratio ?? 0;
        const top = y + index * BAR;
        const width = Math.max(1, value * scale);
        const bar = `<rect x="${LEFT}" y="${top}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${COLOURS[ask]}"/>`;
        return bar + text(LEFT + width + 5, top + 10, value.toFixed(2), 'font-size="10"');
      }),
    ];
  });
  const one = LEFT + scale;
  const line = `<line x1="${one}" y1="${TOP - 6}" x2="${one}" y2="${height - 6}" stroke="#888" stroke-dasharray="3 3"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="Answers a second of each server, as ratios to bare Express">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(LEFT, 16, 'Answers a second, as a ratio to bare Express (1.00)', 'font-weight="bold"'),
    ...legend,
    line,
    ...bars,
    '</svg>\n',
  ].join('\n');
}
