import type { FuzzReport } from '@catering/conformance/fuzz';
import { hasGrown } from './memory.ts';

/** A fuzz run and, where the server was in this process, the state of its database. */
export type Outcome = FuzzReport & { readonly damage?: readonly string[] };

const MB = 1_000_000;
const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/** Whether nothing broke. */
export const isWell = ({ faults, damage = [], memory }: Outcome): boolean =>
  faults.length === 0 && damage.length === 0 && !(memory && hasGrown(memory));

/** What a run has found out, in lines for a person. */
export function toldOf(outcome: Outcome): string {
  const { target, seed, sent, statuses, operations, faults, damage, memory } = outcome;
  const found = faults.flatMap(({ number, violation, replay }) => {
    const { exchange, message, expected, got } = violation;
    const where = number === 0 ? 'reading back' : `request ${number} of seed ${seed}`;
    const again = number === 0 ? sent : number;
    return [
      `✗ ${exchange?.request.operation ?? 'no operation'}: ${message} (${where})`,
      `    expected  ${String(expected)}`,
      `    got       ${String(got)}`,
      ...(exchange?.response ? [`    answer    ${exchange.response.text.slice(0, 300)}`] : []),
      `    replay    ${replay}`,
      `    again     pnpm fuzz --seed ${seed} --runs ${again}`,
      '',
    ];
  });
  const counts = [...statuses].toSorted(([a], [b]) => a - b);
  const grown = memory && hasGrown(memory) ? '✗ memory has grown' : 'memory';
  return [
    ...found,
    ...(damage ?? []).map((line) => `✗ database: ${line}`),
    `${isWell(outcome) ? 'Well' : 'Broken'}: ${target}`,
    `  ${sent} requests over ${operations.size} operations, seed ${seed}`,
    `  answers ${counts.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')}`,
    ...(memory ? [`  ${grown} ${inMb(memory.early)} early, ${inMb(memory.late)} late`] : []),
    ...(damage?.length === 0 ? ['  the database passes its integrity check'] : []),
    '',
  ].join('\n');
}
