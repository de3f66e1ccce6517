import { FACE, type Person, type Top } from './person.ts';

const { x, y } = FACE;
const NECK = y + 90;

const shoulders = `M 20 400 C 26 330 66 306 ${x - 52} ${NECK + 16} Q ${x} ${NECK + 58} ${x + 52} ${NECK + 16} C 334 306 374 330 380 400 Z`;
const shadeSide = `M ${x + 30} ${NECK + 36} Q ${x + 44} ${NECK + 26} ${x + 52} ${NECK + 16} C 334 306 374 330 380 400 L 268 400 Z`;

/** A row of wax-print rounds across the cloth. */
const print = (color: string, ground: string) =>
  [0, 1, 2, 3, 4, 5]
    .flatMap((i) => [0, 1, 2].map((j) => [34 + i * 66 + (j % 2) * 33, 318 + j * 40] as const))
    .map(
      ([cx, cy]) =>
        `<circle cx="${cx}" cy="${cy}" r="17" fill="${color}"/><circle cx="${cx}" cy="${cy}" r="11" fill="${ground}"/><circle cx="${cx}" cy="${cy}" r="5" fill="${color}"/>`,
    )
    .join('');

const stitches = (color: string) => `
  <path d="M ${x} ${NECK + 40} L ${x} 400" stroke="${color}" stroke-width="3" stroke-dasharray="6 6"/>
  <path d="M ${x - 20} ${NECK + 36} L ${x - 14} 378 L ${x} 388 L ${x + 14} 378 L ${x + 20} ${NECK + 36}" fill="none" stroke="${color}" stroke-width="4"/>
  <path d="M ${x - 50} ${NECK + 18} Q ${x} ${NECK + 60} ${x + 50} ${NECK + 18}" fill="none" stroke="${color}" stroke-width="7"/>`;

const details: Record<Top, (person: Person) => string> = {
  blouse: ({ accent, topColor }) => print(accent, topColor),
  kaftan: ({ accent }) => stitches(accent),
  collar: ({ accent }) => `
    <path d="M ${x - 54} ${NECK + 12} L ${x - 8} ${NECK + 62} L ${x - 46} ${NECK + 74} Z" fill="${accent}"/>
    <path d="M ${x + 54} ${NECK + 12} L ${x + 8} ${NECK + 62} L ${x + 46} ${NECK + 74} Z" fill="${accent}"/>
    <path d="M ${x} ${NECK + 58} L ${x} 400" stroke="#000" stroke-opacity=".2" stroke-width="3"/>
    <circle cx="${x}" cy="${NECK + 84}" r="4" fill="#fff" opacity=".8"/>`,
  agbada: ({ accent }) => `
    <path d="M ${x - 110} 400 C ${x - 96} 340 ${x - 70} 318 ${x - 40} ${NECK + 30} L ${x - 18} 400 Z M ${x + 110} 400 C ${x + 96} 340 ${x + 70} 318 ${x + 40} ${NECK + 30} L ${x + 18} 400 Z" fill="#000" opacity=".12"/>
    ${stitches(accent)}`,
  dress: ({ accent }) => `
    <path d="M ${x - 52} ${NECK + 16} Q ${x} ${NECK + 74} ${x + 52} ${NECK + 16}" fill="none" stroke="${accent}" stroke-width="9" stroke-dasharray="2 11" stroke-linecap="round"/>`,
  apron: ({ accent }) => `
    <path d="M ${x - 78} 400 L ${x - 62} ${NECK + 48} Q ${x} ${NECK + 84} ${x + 62} ${NECK + 48} L ${x + 78} 400 Z" fill="${accent}"/>
    <path d="M ${x - 62} ${NECK + 50} L ${x - 44} ${NECK + 16} M ${x + 62} ${NECK + 50} L ${x + 44} ${NECK + 16}" stroke="${accent}" stroke-width="11"/>
    <path d="M ${x - 66} ${NECK + 62} Q ${x} ${NECK + 96} ${x + 66} ${NECK + 62}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5" stroke-dasharray="6 5"/>`,
};

export const clothes = (person: Person) => `
  <clipPath id="cloth"><path d="${shoulders}"/></clipPath>
  <path d="${shoulders}" fill="${person.topColor}"/>
  <g clip-path="url(#cloth)">${details[person.top](person)}<path d="${shadeSide}" fill="#000" opacity=".14"/></g>`;
