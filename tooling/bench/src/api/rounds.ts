import { StoppedEarly } from '../stopped-early.ts';
import type { Subject } from './subject.ts';
import { measure, type Figures } from './measure.ts';
import type { SubjectResult } from './results.ts';

interface RoundsOptions {
  readonly rounds: number;
  readonly seconds: number;
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
  { rounds, seconds, say }: RoundsOptions,
): Promise<SubjectResult[]> {
  const figures = new Map<string, (Figures | undefined)[]>();
  const failures = new Map<string, string>();

  const attempt = async (subject: Subject) => {
    const { id, name } = subject;
    if (failures.has(id)) return undefined;
    try {
      return await measure(subject, seconds);
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
      const result = await attempt(subject);
      figures.set(subject.id, [...(figures.get(subject.id) ?? []), result]);
      if (result) say(`  ${subject.name}: ${shortly(result)}`);
    }
  }
  return subjects.map(({ id, name }) => {
    const failure = failures.get(id);
    return {
      id,
      name,
      rounds: figures.get(id) ?? [],
      ...(failure !== undefined && { failure }),
    };
  });
}
