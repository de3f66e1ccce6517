import { buildMockApi } from '@catering/test/production';
import { installTools } from '../install-tools.ts';
import { measure, type Figures } from './measure.ts';
import { apiPage } from './page.ts';
import { BASELINE, servers } from './servers.ts';

interface ApiOptions {
  readonly rounds: number;
  /** Seconds of load per kind of request in a round. */
  readonly seconds: number;
  /** Names of some servers; the baseline always runs. */
  readonly only?: readonly string[] | undefined;
}

/** Measures each server once per round, so that a slow minute of the machine is slow for all. */
export async function benchApi({ rounds, seconds, only }: ApiOptions): Promise<void> {
  installTools();
  console.error('Building the mock API …');
  buildMockApi();
  const wanted = Object.entries(servers).filter(
    ([id]) => id === BASELINE || (only?.includes(id) ?? true),
  );
  const measured: Record<string, Figures[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [id, server] of wanted) {
      console.error(`round ${round} of ${rounds}: ${server.name}`);
      (measured[id] ??= []).push(await measure(server, seconds));
    }
  }
  console.log(apiPage(measured, seconds));
}
