import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Defect } from './defect.ts';
import { startStranger } from './start-stranger.ts';
import type { Login, Stranger } from './strangers.ts';

/** A running stranger, as a tool needs it. */
export interface StrangerTarget {
  readonly baseUrl: string;
  /** The file of its OpenAPI or Swagger document, in JSON or YAML. */
  readonly document: string;
  /** A folder for what the tool writes; it is removed at the end. */
  readonly folder: string;
  readonly login: Login;
}

/** Starts a stranger for one task, so that no run sees what an earlier one has left. */
export async function withStranger<Result>(
  stranger: Stranger,
  defect: Defect | undefined,
  task: (target: StrangerTarget) => Promise<Result>,
): Promise<Result> {
  const { baseUrl, document: text, stop } = await startStranger(stranger, defect);
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  try {
    const document = join(folder, text.startsWith('{') ? 'openapi.json' : 'openapi.yaml');
    await writeFile(document, text);
    return await task({ baseUrl, document, folder, login: await stranger.logIn(baseUrl) });
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}
