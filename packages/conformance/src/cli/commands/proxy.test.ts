import { expect, test, vi } from 'vitest';
import { serve } from '../../http/serve.ts';
import { notesDocument, notesServer } from '../../testing/notes.ts';
import { readYaml } from '../../testing/operations.ts';
import { runProxy } from './proxy.ts';

test('checks requests below the path of `servers`, and forwards them unchanged', async () => {
  const notes = notesServer();
  const { baseUrl, close } = await serve((request, response) => {
    request.url = request.url?.replace('/v1/', '/') ?? '/';
    notes(request, response);
  });
  const server = { basePath: '/v1', origin: undefined };
  const suite = { operations: readYaml(notesDocument()), errorSchema: undefined, server };
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const address = Promise.withResolvers<string>();
  const lines = vi.spyOn(console, 'error').mockImplementation((line: string) => {
    address.resolve(/^http:\S+/.exec(line)?.[0] ?? line);
  });
  const options = ['--listen', '0', '--report', 'json'];
  const code = runProxy(suite, { name: 'notes', description: 'Checks.', variables: 'NOTES' }, [
    '--target',
    baseUrl,
    ...options,
  ]);
  const proxy = await address.promise;
  const statuses = ['/v1/notes', '/v1/notes/7', '/notes'].map(
    async (path) => (await fetch(`${proxy}${path}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
  process.emit('SIGINT');
  expect(await code).toBe(0);
  const report: unknown = JSON.parse(String(printed.mock.calls.flat()[0]));
  printed.mockRestore();
  lines.mockRestore();
  expect(report).toMatchObject({
    target: `${baseUrl}/v1`,
    requests: 2,
    ignored: [{ reason: 'outside of the contract', count: 1 }],
  });
  await close();
});
