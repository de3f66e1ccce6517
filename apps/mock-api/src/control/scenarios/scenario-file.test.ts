import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../../testing/start-server.ts';
import { runServer, temporaryFolder } from '../../testing/run-server.ts';
import { loadScenarios } from './open-scenarios.ts';

function scenarioFile(content: string) {
  const file = join(temporaryFolder(), 'scenarios.json');
  writeFileSync(file, content);
  return { file, args: ['--scenario', file] };
}

const failing = (status: number) =>
  JSON.stringify({
    'menu-closed': { title: 'Closed', faults: [{ operation: 'dishes.list', status }] },
  });

test('scenarios of a file can be chosen at the start and later, and a reset returns to the first', async () => {
  const { args } = scenarioFile(failing(503));
  const { url, control } = await startServer([...args, '--scenario', 'menu-closed']);
  const status = async () => (await fetch(`${url}/dishes`)).status;
  expect(await status()).toBe(503);
  const { active, scenarios } = await control().scenarios.list();
  expect(active).toBe('menu-closed');
  expect(scenarios.at(-1)).toMatchObject({
    name: 'menu-closed',
    source: 'file',
    group: 'Your own',
    title: 'Closed',
  });
  await control().scenarios.choose({ name: null });
  expect(await status()).toBe(200);
  await control().data.reset();
  expect(await status()).toBe(503);
  expect((await fetch(`${url}/dishes`, { headers: { 'x-mock-space': 'a' } })).status).toBe(503);
});

test('a scenario file can have a byte order mark', () => {
  const { file } = scenarioFile(`\ufeff${failing(503)}`);
  expect(Object.keys(loadScenarios(file))).toEqual(['menu-closed']);
});

const JSON_TEXT = `{
  "$schema": "http://127.0.0.1:4000/__mock/scenarios.schema.json", "closed": {
    "title": "Closed",
    "faults": [
      { "operation": "dishes.list", "status": 500 },
      {
        "operation": "blogs.list",
        "status": 503
      }
    ]
  }
}
`;
/** The error that a call throws, as text. */
function errorOf(call: () => unknown): string {
  try {
    return String(call());
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['503', '"503"', 'closed.faults.1.status: status must be a whole number.'],
  ['"blogs.list"', '"blogs.lst"', 'There are: blogs.list, '],
  ['"title": "Closed",', '', 'closed.title: title is required.'],
  ['"title"', '"titel": "x", "title"', 'closed: There is no field "titel".'],
  ['"closed"', '"Closed!"', 'Closed!: A scenario is named in lower case'],
  ['"http://127.0.0.1:4000/__mock/scenarios.schema.json"', '7', '$schema must be a text, not 7.'],
  ['500 },', '500 ', "Expected ',' or '}' after property value in JSON"],
  [
    JSON_TEXT,
    '',
    'cannot be read (Unexpected end of JSON input). --scenario takes a name or a JSON file.',
  ],
  [JSON_TEXT, '[]', 'The value must be an object, not a list.'],
  [
    '\n    "faults"',
    '\n    "seed": { "dishes": 1 },\n    "faults"',
    'closed.seed: dishes must be a list, not 1.',
  ],
])('%#: reports a mistake in one line', (right, wrong, message) => {
  const { file } = scenarioFile(JSON_TEXT.replace(right, wrong));
  const error = errorOf(() => loadScenarios(file));
  expect(error).toMatch(`StartupError: The file ${file} `);
  expect(error).toContain(message);
  expect(error).not.toContain('\n');
});

test.each([
  [
    ['--scenario', 'nothing'],
    /^error: --scenario: There is no scenario "nothing"\. There are: menu-fails, /,
  ],
  [
    ['--scenario', 'flaky', '--seed', 'empty', '--proxies', '1'],
    /^error: --scenario needs the control surface, which a server behind a proxy \(--proxies 1\) has only with --public-demo/,
  ],
  [
    ['--scenario', 'nowhere.json'],
    /^The file nowhere\.json cannot be read \(there is no such file or folder: ENOENT nowhere\.json\)\. --scenario takes/,
  ],
])('a start with %o fails with one line', async (args, message) => {
  await expect(startServer(args)).rejects.toThrow(message);
});

test('a scenario with the name of a bundled one replaces it, and the server says so', async () => {
  const { args } = scenarioFile(
    JSON.stringify({ slow: { title: 'Slower', faults: [] }, constructor: { title: 'Own' } }),
  );
  const server = runServer([...args, '--database', ':memory:', '--scenario', 'slow']);
  const response = await fetch(`${await server.listening()}/__mock/api/scenarios`);
  const { scenarios } = Object(await response.json());
  expect(scenarios).toContainEqual(expect.objectContaining({ name: 'slow', title: 'Slower' }));
  server.kill('SIGTERM');
  // No bundled scenario is called "constructor", though every object has a field of this name.
  expect((await server.ended).stderr.match(/^Your scenario .*$/gm)).toEqual([
    'Your scenario "slow" replaces the bundled one of this name.',
  ]);
});

test('a scenario with data replaces that of a space only', async () => {
  const seed = { categories: [{ _id: 'only', name: 'Only', description: 'One category.' }] };
  const { args } = scenarioFile(JSON.stringify({ tiny: { title: 'Tiny', seed } }));
  const { url, control } = await startServer(args);
  const categories = async (headers: Record<string, string>) =>
    Object(await (await fetch(`${url}/categories`, { headers })).json());
  await control('one').scenarios.choose({ name: 'tiny' });
  expect(await categories({ 'x-mock-space': 'one' })).toHaveLength(1);
  expect((await control().spaces.list())[0]).toMatchObject({ name: 'one', scenario: 'tiny' });
  expect((await categories({})).length).toBeGreaterThan(1);
});

test('a restart with the same scenario keeps what was stored since, and another one replaces it', async () => {
  const seed = { categories: [{ _id: 'only', name: 'Only', description: 'One category.' }] };
  const tiny = { title: 'Tiny', seed };
  const { args } = scenarioFile(JSON.stringify({ tiny, 'tiny-too': tiny }));
  const database = join(temporaryFolder(), 'data.sqlite');
  const messagesAfterStart = async (scenario: string) => {
    const { url, stop, control } = await startServer([
      ...args,
      '--database',
      database,
      '--reset',
      'false',
      '--scenario',
      scenario,
    ]);
    const { messages } = await control().data.exportSeed();
    await fetch(`${url}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', message: 'Hello' }),
    });
    await stop();
    return messages.length;
  };
  expect(await messagesAfterStart('tiny')).toBe(0);
  expect(await messagesAfterStart('tiny')).toBe(1);
  expect(await messagesAfterStart('tiny-too')).toBe(0);
});
