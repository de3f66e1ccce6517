import { createServer } from 'node:https';
import { once } from 'node:events';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { makeSelfSigned } from '../../testing/self-signed.ts';
import { notesDocument } from '../../testing/notes.ts';
import { runCommand } from '../../testing/run-command.ts';
import { conformanceProgram } from './options.ts';
import { runCli } from './run-cli.ts';

const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
});

async function portOf(server: Server) {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const run = (...args: string[]) => runCommand(() => runCli(conformanceProgram, '0', args));
const respond: RequestListener = (_request, response) => void response.end(notesDocument());

test('--insecure also applies to the document of the backend', async () => {
  const { cert, key } = makeSelfSigned();
  const url = `https://127.0.0.1:${await portOf(createServer({ cert, key }, respond))}/api.yaml`;
  const refused = await run('--openapi', url, '--list');
  expect(refused.stderr).toMatch(
    /^error: the OpenAPI document at .* is not trusted .*--insecure$/m,
  );
  const trusted = await run('--openapi', url, '--insecure', '--list');
  expect(trusted.stdout).toContain('create.valid-request');
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
