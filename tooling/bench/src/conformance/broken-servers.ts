import { mutants, mutatedServer, type Mutant } from '@catering/catering-conformance/mutants';
import { cateringSuite } from '@catering/catering-conformance';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '@catering/mock-api';
import { caller, exampleSeed, peerDocument } from './peer-document.ts';
import type { Outcome, Target, Tool } from './tool.ts';

/** Every so manieth of the servers that break what the OpenAPI document says. */
export function sampleOf(every: number): Mutant[] {
  const documented = new Set(
    cateringSuite.checks.filter(({ profile }) => profile === 'document').map(({ id }) => id),
  );
  return mutants
    .filter(({ killedBy }) => documented.has(killedBy))
    .filter((_, index) => index % every === 0);
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}

async function tokenOf(baseUrl: string): Promise<string> {
  const response = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: caller.email, password: caller.password }),
  });
  return String(Object(await response.json()).token);
}

/**
 * Runs a tool on a server of its own.
 * @param mutant what the server does wrong; it is correct without one
 * @returns what the tool says, and how long it took, s
 */
export async function tryTool(
  tool: Tool,
  mutant: Mutant | undefined,
): Promise<Outcome & { readonly seconds: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-conformance-'));
  const { app, close } = await createTestApp({ seed: exampleSeed, time: Date.now });
  const correct = await listen(app);
  const token = await tokenOf(correct.baseUrl);
  const broken = mutant && (await listen(mutatedServer(correct.baseUrl, mutant.mutation, token)));
  const { baseUrl } = broken ?? correct;
  try {
    const document = join(folder, 'openapi.json');
    writeFileSync(document, JSON.stringify(peerDocument(baseUrl)));
    const target: Target = { baseUrl, token, document, folder };
    const started = performance.now();
    const outcome = await tool.run(target);
    return { ...outcome, seconds: (performance.now() - started) / 1000 };
  } finally {
    await broken?.close();
    await correct.close();
    await close();
    rmSync(folder, { recursive: true });
  }
}
