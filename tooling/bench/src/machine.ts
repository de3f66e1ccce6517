import { cpus, loadavg } from 'node:os';

/** The machine of a run. */
export const machine = () => ({
  node: process.versions.node,
  processor: cpus()[0]?.model ?? 'unknown',
  cpus: cpus().length,
});

/** The average number of busy processes in the last minute. */
export const averageLoad = () => loadavg()[0] ?? 0;
