import { FACE, type Person } from './person.ts';

const { x, y, rx, ry } = FACE;

const head = `M ${x - rx} ${y - 14}
  C ${x - rx} ${y - ry - 12} ${x + rx} ${y - ry - 12} ${x + rx} ${y - 14}
  C ${x + rx} ${y + 34} ${x + 30} ${y + ry} ${x} ${y + ry}
  C ${x - 30} ${y + ry} ${x - rx} ${y + 34} ${x - rx} ${y - 14} Z`;

const eye = (at: number) => `
  <path d="M ${at - 12} ${y - 2} Q ${at} ${y - 12} ${at + 12} ${y - 2} Q ${at} ${y + 6} ${at - 12} ${y - 2} Z" fill="#fbf6ee"/>
  <circle cx="${at}" cy="${y - 3}" r="6" fill="#2a1710"/>
  <circle cx="${at - 2}" cy="${y - 5.4}" r="1.8" fill="#fff"/>
  <path d="M ${at - 13} ${y - 2} Q ${at} ${y - 14} ${at + 13} ${y - 3}" fill="none" stroke="#21120c" stroke-width="3" stroke-linecap="round"/>`;

const brow = (at: number, lean: number, color: string) =>
  `<path d="M ${at - 15} ${y - 20 + lean} Q ${at} ${y - 30} ${at + 15} ${y - 20 - lean}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`;

const mouths = {
  closed: `<path d="M ${x - 19} ${y + 38} Q ${x} ${y + 54} ${x + 19} ${y + 38}" fill="none" stroke="#6d2a22" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M ${x - 9} ${y + 55} Q ${x} ${y + 59} ${x + 9} ${y + 55}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4" stroke-linecap="round"/>`,
  open: `<path d="M ${x - 22} ${y + 36} Q ${x} ${y + 44} ${x + 22} ${y + 36} Q ${x + 15} ${y + 60} ${x} ${y + 60} Q ${x - 15} ${y + 60} ${x - 22} ${y + 36} Z" fill="#7a2822"/>
    <path d="M ${x - 18} ${y + 38.6} Q ${x} ${y + 45} ${x + 18} ${y + 38.6} Q ${x + 13} ${y + 48} ${x} ${y + 48} Q ${x - 13} ${y + 48} ${x - 18} ${y + 38.6} Z" fill="#fff8ee"/>`,
};

const beardShape = `M ${x - rx + 1} ${y + 2}
  C ${x - rx + 6} ${y + 30} ${x - 40} ${y + 24} ${x - 24} ${y + 27}
  Q ${x} ${y + 20} ${x + 24} ${y + 27}
  C ${x + 40} ${y + 24} ${x + rx - 6} ${y + 30} ${x + rx - 1} ${y + 2}
  C ${x + rx} ${y + 44} ${x + 34} ${y + ry + 10} ${x} ${y + ry + 10}
  C ${x - 34} ${y + ry + 10} ${x - rx} ${y + 44} ${x - rx + 1} ${y + 2} Z`;

const glasses = `<g fill="#fff" fill-opacity=".16" stroke="#2b2320" stroke-width="4">
  <rect x="${x - 47}" y="${y - 19}" width="40" height="32" rx="13"/>
  <rect x="${x + 7}" y="${y - 19}" width="40" height="32" rx="13"/>
  <path d="M ${x - 7} ${y - 7} Q ${x} ${y - 12} ${x + 7} ${y - 7}" fill="none"/></g>`;

/** Neck, ears and face, lit from the left. */
export const face = ({
  skin,
  shade,
  hairColor,
  beard,
  glasses: wears,
  smile,
  earrings,
}: Person) => `
  <path d="M ${x - 33} ${y + 40} L ${x - 34} ${y + 92} Q ${x - 40} ${y + 112} ${x - 70} ${y + 122} L ${x - 40} ${y + 190} L ${x + 40} ${y + 190} L ${x + 70} ${y + 122} Q ${x + 40} ${y + 112} ${x + 34} ${y + 92} L ${x + 33} ${y + 40} Z" fill="${shade}"/>
  <path d="M ${x - 33} ${y + 66} L ${x - 34} ${y + 92} Q ${x - 40} ${y + 112} ${x - 70} ${y + 122} L ${x - 40} ${y + 190} L ${x} ${y + 190} Q ${x - 10} ${y + 130} ${x - 4} ${y + 92} Z" fill="${skin}" opacity=".8"/>
  <ellipse cx="${x - rx - 2}" cy="${y + 2}" rx="11" ry="17" fill="${skin}"/>
  <ellipse cx="${x + rx + 2}" cy="${y + 2}" rx="11" ry="17" fill="${shade}"/>
  <path d="${head}" fill="url(#skin)"/>
  <path d="M ${x + 8} ${y + ry - 1} C ${x + 34} ${y + ry - 4} ${x + rx} ${y + 30} ${x + rx} ${y - 14} C ${x + rx} ${y - 46} ${x + 40} ${y - 62} ${x + 20} ${y - 66} C ${x + 44} ${y - 20} ${x + 40} ${y + 40} ${x + 8} ${y + ry - 1} Z" fill="${shade}" opacity=".5"/>
  <ellipse cx="${x - 31}" cy="${y + 24}" rx="15" ry="10" fill="#d0583a" opacity=".2"/>
  <ellipse cx="${x + 31}" cy="${y + 24}" rx="15" ry="10" fill="#d0583a" opacity=".14"/>
  ${beard ? `<path d="${beardShape}" fill="${beard}"/>` : ''}
  <path d="M ${x + 3} ${y - 10} C ${x + 8} ${y + 4} ${x + 14} ${y + 12} ${x + 13} ${y + 20} Q ${x + 8} ${y + 26} ${x} ${y + 24} C ${x + 4} ${y + 10} ${x} ${y} ${x + 3} ${y - 10} Z" fill="${shade}" opacity=".45"/>
  <path d="M ${x - 12} ${y + 20} Q ${x - 7} ${y + 27} ${x} ${y + 24} Q ${x + 7} ${y + 27} ${x + 12} ${y + 20}" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>
  ${eye(x - 26)} ${eye(x + 26)}
  ${brow(x - 27, 3, hairColor)} ${brow(x + 27, -3, hairColor)}
  ${mouths[smile]}
  ${wears ? glasses : ''}
  ${
    earrings
      ? [-1, 1]
          .map(
            (side) =>
              `<circle cx="${x + side * (rx + 5)}" cy="${y + 25}" r="7" fill="${earrings}"/><circle cx="${x + side * (rx + 5) - 2}" cy="${y + 23}" r="2" fill="#fff" opacity=".7"/>`,
          )
          .join('')
      : ''
  }`;
