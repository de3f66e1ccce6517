import { pictureNames } from './names.ts';

const pairsOf = (text: string) =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));

/** Share of letter pairs that two words have in common: Dice's coefficient, 0 to 1. */
const similarity = (one: string, other: string) => {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / (first.size + second.size);
};

const WORTH_NAMING = 0.3;
const MOST = 5;

/** Names of pictures that someone may have meant, the most similar first. */
export const similarNames = (wanted: string) =>
  pictureNames
    .map((name) => ({ name, score: similarity(wanted.toLowerCase(), name) }))
    .filter(({ score }) => score >= WORTH_NAMING)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ name }) => name);
