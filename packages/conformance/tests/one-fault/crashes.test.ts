import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { causeLines } from '../../src/reporters/summary.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { runConformance } from '../../src/run/run-conformance.ts';
import { idsOf } from '../../testing/start-backend.ts';

/**
 * A server that ends at GET /status, as soon as another request is open as well.
 * @param isOnce true if it does so only once, as in a restart
 */
async function endingServer({ isOnce = false } = {}) {
  let greetings = 0;
  let endings = 0;
  const open: ServerResponse[] = [];
  const end = () => {
    endings += 1;
    server.close();
    server.closeAllConnections();
  };
  const server = createServer((request, response) => {
    const isEnding = request.url === '/status' && (endings === 0 || !isOnce);
    const isOpenMeanwhile = request.url === '/' && (greetings += 1) > 1 && endings === 0;
    if (isEnding || isOpenMeanwhile) {
      open.push(response);
      if (open.length > 1) end();
    } else response.setHeader('content-type', 'application/json').end('{"message":"Hello"}');
  });
  const start = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  const { port } = Object(server.address());
  return { baseUrl: `http://127.0.0.1:${port}`, startAgain: () => start(port), end };
}

const only = ['utility.status.valid-request', 'utility.root.valid-request'];

test('a server that starts again after a crash is shown the request at which it stopped', async () => {
  const { baseUrl, startAgain, end } = await endingServer();
  let starts = 0;
  const wait = async () => {
    if ((starts += 1) === 1) await startAgain();
  };
  const report = await runConformance(baseUrl, { only, wait });
  end();
  expect(idsOf(report, 'failed')).toEqual(['utility.status.valid-request']);
  expect(causeLines(report.results)).toEqual([
    'the server stopped at GET /status: 1 check waits for it',
  ]);
});

test('a restart that no request causes fails no check: the requests that were open are named', async () => {
  const { baseUrl, startAgain, end } = await endingServer({ isOnce: true });
  let starts = 0;
  const wait = async () => {
    if ((starts += 1) === 1) await startAgain();
  };
  const report = await runConformance(baseUrl, { only, wait });
  end();
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(causeLines(report.results)).toEqual([
    expect.stringMatching(
      /^the server stopped while these requests were open: GET \/.+; sent again, none of them stops it: 2 checks/,
    ),
  ]);
});

test('a server that stays away fails no check: the requests that were open are shown', async () => {
  const { baseUrl, end } = await endingServer();
  const report = await runConformance(baseUrl, { only, wait: async () => {} });
  end();
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(causeLines(report.results)).toEqual([
    expect.stringMatching(
      /^the server stopped while these requests were open: GET \/(?:status, GET \/|, GET \/status); it did not start again within 3 s: 2 checks/,
    ),
  ]);
  const text = reporters.text(report);
  for (const path of ['/status', '/'])
    expect(text).toContain(`replay    curl -sS -i -g --path-as-is '${baseUrl}${path}'`);
  for (const id of only) expect(text).toContain(`check     ${id}\n`);
});
