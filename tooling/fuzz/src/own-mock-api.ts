import { cateringSuite } from '@catering/catering-conformance';
import { fuzz, type FuzzOptions, type FuzzReport } from '@catering/conformance/fuzz';
import { createTestApp, type AppDependencies, type MakeSeed } from 'mock-api';
import { findDamage } from './integrity.ts';
import { memoryInUse } from './memory.ts';

export interface OwnReport extends FuzzReport {
  /** What is wrong with the database afterwards, in lines. */
  readonly damage: readonly string[];
}

type Given = Partial<AppDependencies> & { seed?: MakeSeed };

/**
 * Fuzzes a mock API in this process, and looks at its database afterwards.
 * @param given replaces what the app is made with
 */
export async function fuzzOwnMockApi(options: FuzzOptions, given: Given = {}): Promise<OwnReport> {
  // What is newest is told by its moment, so time has to pass.
  const server = await createTestApp({ time: Date.now, ...given });
  try {
    const report = await fuzz(cateringSuite, server.app, { memory: memoryInUse, ...options });
    return { ...report, damage: await findDamage(server) };
  } finally {
    await server.close();
  }
}
