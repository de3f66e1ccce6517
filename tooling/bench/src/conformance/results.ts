import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../machine.ts';
import type { SubjectResult } from './measure.ts';
import { conformancePage, type ConformanceResults } from './page.ts';

function readResults(file: string): Partial<ConformanceResults> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<ConformanceResults>;
  } catch {
    return {};
  }
}

/**
 * Adds results to those in a folder, where what was not measured again stays, and writes the page.
 * @param order names of all servers
 * @returns the page
 */
export function saveResults(
  out: string,
  order: readonly string[],
  { servers = [], reading }: Partial<ConformanceResults>,
): string {
  const file = join(out, 'conformance.json');
  const before = readResults(file);
  const byName = new Map(
    [...(before.servers ?? []), ...servers].map((one): [string, SubjectResult] => [one.name, one]),
  );
  const results: ConformanceResults = {
    machine: machine(),
    servers: order.flatMap((name) => byName.get(name) ?? []),
    reading: reading ?? before.reading ?? [],
  };
  const page = conformancePage(results);
  mkdirSync(out, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(out, 'conformance.md'), page);
  return page;
}
