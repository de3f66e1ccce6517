import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second, in which Linux counts the work of processes. */
const TICKS_PER_SECOND = 100;

interface Usage {
  /** Resident memory, MB. */
  readonly memory: number;
  /** Time on a processor so far, seconds. */
  readonly cpu: number;
}

function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      kilobytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    };
  } catch {
    // It ended in the meantime.
    return undefined;
  }
}

/** The memory and processor time of a process and all its children. Linux only. */
export function usageOf(pid: number): Usage {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? []);
  const family = new Set([pid]);
  // A child may have a lower id than its parent, so one pass is not always enough.
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const members = processes.filter((one) => family.has(one.pid));
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  return {
    memory: sum(members.map(({ kilobytes }) => kilobytes)) / 1024,
    cpu: sum(members.map(({ ticks }) => ticks)) / TICKS_PER_SECOND,
  };
}
