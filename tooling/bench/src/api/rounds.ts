import { StoppedEarly } from '../stopped-early.ts';
import type { Contestant } from './contestant.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { measure, type Figures } from './measure.ts';
import type { ContestantResult } from './results.ts';

interface RoundsOptions {
  readonly rounds: number;
  readonly seconds: number;
  /** Who is also looked at for growth. */
  readonly growing: readonly string[];
  readonly say: (line: string) => void;
}

const shortly = ({ asks }: Figures) =>
  Object.entries(asks)
    .map(
      ([ask, { rate, failed }]) =>
        `${ask} ${Math.round(rate)}/s${failed > 0 ? ` (${failed} failed)` : ''}`,
    )
    .join(', ');

/**
 * Measures everybody once in each round, so that a slow minute of the machine is slow for all.
 * Whoever does not start is left out from then on.
 */
export async function runRounds(
  contestants: readonly Contestant[],
  { rounds, seconds, growing, say }: RoundsOptions,
): Promise<ContestantResult[]> {
  const figures = new Map<string, (Figures | undefined)[]>();
  const failures = new Map<string, string>();
  const growths = new Map<string, Growth>();

  const attempt = async <Result>({ id, name }: Contestant, work: () => Promise<Result>) => {
    if (failures.has(id)) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoppedEarly)) throw error;
      failures.set(id, error.message);
      say(`  ${name}: ${error.message}`);
      return undefined;
    }
  };

  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    for (const contestant of contestants) {
      const result = await attempt(contestant, () => measure(contestant, seconds));
      figures.set(contestant.id, [...(figures.get(contestant.id) ?? []), result]);
      if (result) say(`  ${contestant.name}: ${shortly(result)}`);
    }
  }
  for (const contestant of contestants.filter(({ id }) => growing.includes(id))) {
    say(`growth of ${contestant.name}`);
    const growth = await attempt(contestant, () => measureGrowth(contestant));
    if (growth) growths.set(contestant.id, growth);
  }
  return contestants.map(({ id, name }) => {
    const growth = growths.get(id);
    const failure = failures.get(id);
    return {
      id,
      name,
      rounds: figures.get(id) ?? [],
      ...(growth && { growth }),
      ...(failure !== undefined && { failure }),
    };
  });
}
