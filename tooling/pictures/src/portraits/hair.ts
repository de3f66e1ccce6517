import { random } from '../random.ts';
import { FACE, type Hair, type Person } from './person.ts';

const { x, y, rx, ry } = FACE;
const TOP = y - ry;

/** Small rounds along an arc over the head: curls, twists, beads. */
const curls = (
  count: number,
  radius: number,
  from: number,
  to: number,
  size: number,
  color: string,
  seed: string,
) => {
  const chance = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const a = from + ((to - from) * i) / (count - 1);
    const r = radius + chance.between(-5, 5);
    return `<circle cx="${(x + Math.cos(a) * r * 0.94).toFixed(1)}" cy="${(y - 18 + Math.sin(a) * r).toFixed(1)}" r="${(size * chance.between(0.85, 1.15)).toFixed(1)}" fill="${color}"/>`;
  }).join('');
};

const line = `M ${x - rx - 2} ${y - 8}
  C ${x - rx - 4} ${y - 40} ${x - 46} ${y - 50} ${x - 30} ${y - 52}
  Q ${x} ${y - 60} ${x + 30} ${y - 52}
  C ${x + 46} ${y - 50} ${x + rx + 4} ${y - 40} ${x + rx + 2} ${y - 8}`;

const cropped = (color: string, high: number) =>
  `<path d="${line} C ${x + rx + 8} ${TOP - 4} ${x + 40} ${TOP - high} ${x} ${TOP - high} C ${x - 40} ${TOP - high} ${x - rx - 8} ${TOP - 4} ${x - rx - 2} ${y - 8} Z" fill="${color}" stroke="${color}" stroke-width="5" stroke-linejoin="round"/>`;

const sheen = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="7" stroke-linecap="round"/>`;

const front: Record<Hair, (person: Person) => string> = {
  fade: ({ hairColor }) =>
    cropped(hairColor, 16) +
    sheen(`M ${x - 40} ${TOP + 8} Q ${x - 20} ${TOP - 10} ${x + 6} ${TOP - 9}`),
  bun: ({ hairColor }) =>
    cropped(hairColor, 20) +
    sheen(`M ${x - 44} ${TOP + 10} Q ${x - 24} ${TOP - 12} ${x + 8} ${TOP - 11}`),
  twists: ({ hairColor }) =>
    cropped(hairColor, 12) +
    curls(13, 74, Math.PI * 1.14, Math.PI * 1.86, 12, hairColor, 'twists') +
    curls(10, 60, Math.PI * 1.2, Math.PI * 1.8, 12, hairColor, 'inner twists') +
    sheen(`M ${x - 36} ${TOP + 2} Q ${x - 20} ${TOP - 14} ${x + 2} ${TOP - 14}`),
  afro: ({ hairColor }) => cropped(hairColor, 20),
  braids: ({ hairColor, accent }) =>
    cropped(hairColor, 18) +
    [-34, -12, 12, 34]
      .map(
        (dx) =>
          `<path d="M ${x + dx * 0.5} ${TOP - 14} Q ${x + dx} ${TOP + 2} ${x + dx * 1.25} ${y - 50}" stroke="#000" stroke-opacity=".3" stroke-width="3" fill="none"/>`,
      )
      .join('') +
    `<circle cx="${x - 66}" cy="${y + 92}" r="6" fill="${accent}"/><circle cx="${x + 66}" cy="${y + 92}" r="6" fill="${accent}"/>`,
  cap: ({ accent, hairColor }) => `
    <path d="M ${x - rx - 1} ${y - 12} L ${x - rx + 3} ${y - 40} L ${x - rx + 10} ${y - 40} Z M ${x + rx + 1} ${y - 12} L ${x + rx - 3} ${y - 40} L ${x + rx - 10} ${y - 40} Z" fill="${hairColor}"/>
    <path d="M ${x - rx - 4} ${y - 42} C ${x - rx - 6} ${TOP - 34} ${x - 40} ${TOP - 46} ${x + 6} ${TOP - 46} C ${x + 56} ${TOP - 46} ${x + rx + 22} ${TOP - 20} ${x + rx + 4} ${y - 42} Q ${x} ${y - 62} ${x - rx - 4} ${y - 42} Z" fill="${accent}"/>
    <path d="M ${x + 20} ${TOP - 45} C ${x + 62} ${TOP - 40} ${x + rx + 22} ${TOP - 18} ${x + rx + 4} ${y - 42} Q ${x + 40} ${y - 50} ${x + 22} ${y - 53} Z" fill="#000" opacity=".18"/>
    <path d="M ${x - rx - 4} ${y - 46} Q ${x} ${y - 66} ${x + rx + 4} ${y - 46}" fill="none" stroke="#f0d9a0" stroke-width="4" stroke-dasharray="9 7"/>`,
  gele: ({ accent, topColor }) => `
    <path d="M ${x - rx - 5} ${y - 24} C ${x - 120} ${TOP - 30} ${x - 74} ${TOP - 92} ${x - 8} ${TOP - 74} C ${x + 54} ${TOP - 104} ${x + 128} ${TOP - 44} ${x + rx + 5} ${y - 24} Q ${x} ${y - 74} ${x - rx - 5} ${y - 24} Z" fill="${accent}"/>
    <path d="M ${x - rx - 5} ${y - 24} C ${x - 84} ${TOP - 26} ${x - 30} ${TOP - 56} ${x + 26} ${TOP - 42} C ${x + 66} ${TOP - 34} ${x + rx + 14} ${TOP} ${x + rx + 5} ${y - 24} Q ${x} ${y - 74} ${x - rx - 5} ${y - 24} Z" fill="${topColor}" opacity=".92"/>
    <path d="M ${x - 50} ${y - 46} Q ${x - 24} ${TOP - 30} ${x + 44} ${TOP - 30} M ${x - 30} ${y - 56} Q ${x + 4} ${TOP - 14} ${x + 58} ${TOP - 10} M ${x - 70} ${TOP - 20} Q ${x - 40} ${TOP - 66} ${x + 6} ${TOP - 66}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="4" stroke-linecap="round"/>
    <path d="M ${x - 62} ${TOP - 16} Q ${x - 40} ${TOP - 54} ${x - 10} ${TOP - 62}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"/>`,
};

const behind: Partial<Record<Hair, (person: Person) => string>> = {
  afro: ({ hairColor }) =>
    `<circle cx="${x}" cy="${y - 34}" r="94" fill="${hairColor}"/>` +
    curls(40, 92, 0, Math.PI * 2, 15, hairColor, 'afro') +
    `<path d="M ${x - 70} ${y - 76} Q ${x - 44} ${y - 116} ${x} ${y - 120}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="12" stroke-linecap="round"/>`,
  bun: ({ hairColor }) =>
    `<circle cx="${x + 6}" cy="${TOP - 28}" r="34" fill="${hairColor}"/>` +
    sheen(`M ${x - 16} ${TOP - 36} Q ${x - 4} ${TOP - 54} ${x + 14} ${TOP - 54}`),
  braids: ({ hairColor }) =>
    [-1, 1]
      .flatMap((side) =>
        [0, 1, 2, 3].map(
          (i) =>
            `<path d="M ${x + side * 46} ${y - 40} C ${x + side * (72 + i * 7)} ${y} ${x + side * (70 + i * 8)} ${y + 60} ${x + side * (58 + i * 9)} ${y + 120}" fill="none" stroke="${hairColor}" stroke-width="11" stroke-linecap="round" stroke-dasharray="12 3"/>`,
        ),
      )
      .join(''),
};

/** Hair that falls behind the shoulders and head. */
export const hairBehind = (person: Person) => behind[person.hair]?.(person) ?? '';

/** Hair, cap or head-tie over the forehead. */
export const hairFront = (person: Person) => front[person.hair](person);
