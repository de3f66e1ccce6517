import type { Subject } from './subject.ts';
import { measure, type Figures } from './measure.ts';

/** One server's figures of a run. */
export interface SubjectResult {
  readonly id: string;
  readonly name: string;
  /** One per round. */
  readonly rounds: readonly Figures[];
}

interface RoundsOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const shortly = ({ asks }: Figures) =>
  Object.entries(asks)
    .map(([ask, { rate }]) => `${ask} ${Math.round(rate)}/s`)
    .join(', ');

/** Measures each server once in each round, so that a slow minute of the machine is slow for all. */
export async function runRounds(
  subjects: readonly Subject[],
  { rounds, seconds, say }: RoundsOptions,
): Promise<SubjectResult[]> {
  const figures = new Map<Subject, Figures[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    for (const [subject, own] of figures) {
      const measured = await measure(subject, seconds);
      own.push(measured);
      say(`  ${subject.name}: ${shortly(measured)}`);
    }
  }
  return [...figures].map(([{ id, name }, own]) => ({ id, name, rounds: own }));
}
