import { StoppedEarly } from '../stopped-early.ts';
import type { Subject } from './subject.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { measure, type Figures } from './measure.ts';
import type { SubjectResult } from './results.ts';

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
 * Measures each server once in each round, so that a slow minute of the machine is slow for all.
 * A server that does not start is left out from then on.
 */
export async function runRounds(
  subjects: readonly Subject[],
  { rounds, seconds, growing, say }: RoundsOptions,
): Promise<SubjectResult[]> {
  const figures = new Map<string, (Figures | undefined)[]>();
  const failures = new Map<string, string>();
  const growths = new Map<string, Growth>();

  const attempt = async <Result>({ id, name }: Subject, work: () => Promise<Result>) => {
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
    for (const subject of subjects) {
      const result = await attempt(subject, () => measure(subject, seconds));
      figures.set(subject.id, [...(figures.get(subject.id) ?? []), result]);
      if (result) say(`  ${subject.name}: ${shortly(result)}`);
    }
  }
  for (const subject of subjects.filter(({ id }) => growing.includes(id))) {
    say(`growth of ${subject.name}`);
    const growth = await attempt(subject, () => measureGrowth(subject));
    if (growth) growths.set(subject.id, growth);
  }
  return subjects.map(({ id, name }) => {
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
