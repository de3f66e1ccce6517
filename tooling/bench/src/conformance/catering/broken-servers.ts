import { mutants, mutatedServer, type Mutant } from '@catering/backend-suite/mutants';
import { cateringSuite } from '@catering/backend-suite';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp } from '@catering/mock-api';
import { CATERING, type Subject } from '../subject.ts';
import { sendExamples } from './example-traffic.ts';
import { caller, exampleSeed, peerDocument } from './peer-document.ts';

/** Every so manieth of the servers that break what the OpenAPI document says. */
function sampleOf(every: number): Mutant[] {
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

const nameOf = ({ operation, does }: Mutant) => `${operation} ${does}`;

/**
 * The catering backend with the defects of its own suite.
 * @param every every so manieth of them
 */
export function cateringSubject(every: number): Subject {
  const sample = sampleOf(every);
  return {
    name: CATERING,
    every,
    defects: sample.map(nameOf),
    serve: async (defect, task) => {
      const mutant = sample.find((one) => nameOf(one) === defect);
      const folder = mkdtempSync(join(tmpdir(), 'bench-conformance-'));
      const { app, close } = await createTestApp({ seed: exampleSeed, time: Date.now });
      const correct = await listen(app);
      const token = await tokenOf(correct.baseUrl);
      const broken =
        mutant && (await listen(mutatedServer(correct.baseUrl, mutant.mutation, token)));
      const { baseUrl } = broken ?? correct;
      const document = join(folder, 'openapi.json');
      writeFileSync(document, JSON.stringify(peerDocument(baseUrl)));
      try {
        return await task({
          baseUrl,
          document,
          folder,
          login: { headers: { authorization: `Bearer ${token}` }, options: [] },
          // The server begins with them.
          createExamples: async () => document,
          traffic: (address) => sendExamples(address, token, document),
        });
      } finally {
        await broken?.close();
        await correct.close();
        await close();
        rmSync(folder, { recursive: true });
      }
    },
  };
}
