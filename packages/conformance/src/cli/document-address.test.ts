import { createServer } from 'node:https';
import { once } from 'node:events';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSelfSigned } from '../http/self-signed.ts';
import { notesDocument } from '../testing/notes.ts';
import { runCommand } from '../testing/run-command.ts';
import { runConformanceCommand } from './commands/conformance.ts';

const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
});

async function portOf(server: Server) {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const run = (...args: string[]) => runCommand(() => runConformanceCommand('0', ['run', ...args]));
const respond: RequestListener = (_request, response) => void response.end(notesDocument());

test('--ca or --insecure also apply to the document of the backend', async () => {
  const { cert, key } = makeSelfSigned();
  const url = `https://127.0.0.1:${await portOf(createServer({ cert, key }, respond))}/api.yaml`;
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, cert);
  const config = join(folder, 'conformance.config.json');
  await writeFile(config, JSON.stringify({ openapi: url, ca: file }));
  const refused = await run('--openapi', url, '--list');
  expect(refused.stderr).toMatch(
    /^error: the OpenAPI document at .* is not trusted .*--insecure$/m,
  );
  for (const args of [
    ['--openapi', url, '--insecure'],
    ['--ca', file, '--openapi', url],
    ['--config', config],
  ]) {
    expect((await run(...args, '--list')).stdout).toContain('create.valid-request');
  }
  await rm(folder, { recursive: true });
});

test('--wait also waits for a document whose server is still starting', async () => {
  let refused = 0;
  const server = createPlainServer(respond);
  server.prependListener('connection', (socket) => {
    // A GET is sent twice where the connection ends.
    if (refused < 6) socket.destroy();
    refused += 1;
  });
  const url = `http://127.0.0.1:${await portOf(server)}/api.yaml`;
  const early = await run('--openapi', url, '--list');
  expect(early).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('closed the connection'),
  });
  expect((await run('--openapi', url, '--wait', '30', '--list')).stdout).toContain(
    'list.response.shape',
  );
});

test('rejects an unknown command, and lists the valid ones', async () => {
  const { code, stderr } = await runCommand(() => runConformanceCommand('0', ['rnu']));
  expect([code, stderr]).toEqual([
    2,
    "error: unknown command 'rnu'. Write one of run, fuzz, proxy, har, replay.\n",
  ]);
});
