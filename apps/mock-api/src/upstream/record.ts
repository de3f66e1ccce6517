import { HarError } from '@catering/conformance/traffic/har.ts';
import { toHarEntry } from '@catering/conformance/traffic/har-entry.ts';
import { openHarFile, type HarFile } from '@catering/conformance/traffic/har-file.ts';
import { keepSecrets } from '@catering/conformance/traffic/secrets.ts';
import type { Exchange } from '../inspector/exchange.ts';
import { observationOf } from '../inspector/observation.ts';
import { version } from '../server/paths.ts';
import { reasonOf, StartupError } from '../runtime/startup-error.ts';

/**
 * Opens the file of `--record`; one that is there is continued.
 * @throws StartupError when it cannot be written, or holds something else
 */
export async function openRecording(file: string): Promise<HarFile> {
  try {
    return await openHarFile(file, { name: 'catering-mock-api', version: version() });
  } catch (error) {
    const problem = error instanceof HarError ? 'used' : 'written';
    throw new StartupError(
      `error: --record '${file}' cannot be ${problem} (${reasonOf(error)}). Name a HAR file, or a new file in a folder that exists and is writable.`,
    );
  }
}

const secrets = keepSecrets();

/**
 * Records an exchange that is over: what responded in place of faults, and who asked. One without a
 * response is left out.
 */
export async function recordExchange(
  file: HarFile,
  exchange: Exchange,
  account: string | undefined,
): Promise<void> {
  const { outcome, headers, requestSize, responseBody } = exchange;
  const { status, failure, endedBy, usualBody } = outcome;
  if (status === null || failure !== undefined) return;
  const observation = await observationOf(exchange, true);
  const response = usualBody === undefined ? (responseBody?.size ?? 0) : usualBody.length;
  const entry = toHarEntry(observation.exchange, {
    target: `http://${headers.host ?? 'localhost'}`,
    secrets,
    sizes: { request: requestSize, response },
  });
  file.add({
    ...entry,
    _account: account ?? null,
    ...(endedBy !== undefined && { _fault: endedBy, comment: `from a fault: ${endedBy}` }),
  });
}
