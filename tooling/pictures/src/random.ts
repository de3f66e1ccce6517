/** A repeatable source of chance: the same seed gives the same picture, always. */
export interface Random {
  /** Between 0 and 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Around the middle, rarely beyond "spread". */
  around(middle: number, spread: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** A separate source, so that a change in one layer leaves the others as they were. */
  fork(name: string): Random;
}

const hash = (text: string) => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
};

export const random = (seed: string): Random => {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    around: (middle, spread) => middle + spread * (next() + next() + next() - 1.5) * 0.82,
    pick: (items) => items[Math.floor(next() * items.length)],
    chance: (probability) => next() < probability,
    fork: (name) => random(`${seed}/${name}`),
  };
};
