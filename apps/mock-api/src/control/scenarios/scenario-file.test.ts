import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../testing/start-server.ts';
import { runServer, temporaryFolder } from '../../testing/run-server.ts';
import { loadScenarios } from './load-scenarios.ts';
import { openScenarioFile } from './read-file.ts';

/** A file of scenarios that can be saved again. */
function scenarioFile(content: string, name = 'scenarios.json') {
  const file = join(temporaryFolder(), name);
  const save = (text: string) => writeFileSync(file, text);
  save(content);
  return { file, save, args: ['--scenarios', file] };
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

test('a saved file applies immediately, and the last valid version applies while it has a mistake', async () => {
  const { file, save, args } = scenarioFile(failing(503));
  const { url, control } = await startServer(args);
  await control().scenarios.choose({ name: 'menu-closed' });
  const status = async () => (await fetch(`${url}/dishes`)).status;
  expect(await status()).toBe(503);
  save(failing(410));
  expect((await control().faults.list()).map((fault) => fault.status)).toEqual([410]);
  expect(await status()).toBe(410);
  save(failing(99));
  expect(await status()).toBe(410);
  const list = async () => (await control().scenarios.list()).file;
  expect(await list()).toEqual({
    path: file,
    problem: `${file}: menu-closed.faults.0.status: status must be at least 200.`,
  });
  save(failing(404));
  expect(await status()).toBe(404);
  expect((await list())?.problem).toBeNull();
  save('{}');
  expect(await status()).toBe(200);
  expect((await control().scenarios.list()).active).toBeNull();
  const { token } = await control().accounts.create({ role: 'admin' });
  const logs = await fetch(`${url}/app-logs`, { headers: { authorization: `Bearer ${token}` } });
  expect(await logs.json()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: expect.stringMatching(
        /^The scenario "menu-closed" has ended\. There is no scenario "menu-closed"\./,
      ),
    }),
  );
});

test('logs a mistake when the file is saved, before the next request', async () => {
  const { file, save } = scenarioFile(failing(503));
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const lines: string[] = [];
  await openScenarioFile(file, (_level, line) => lines.push(line), stopping.signal);
  save(failing(99));
  await expect
    .poll(() => lines, { timeout: 10_000 })
    .toEqual([
      `${file}: menu-closed.faults.0.status: status must be at least 200. The content before it stays active.`,
    ]);
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
const TS_TEXT = `// The same.
const status: number = 500;
export default {
  closed: {
    title: 'Closed: for today', // and tomorrow
    faults: [
      { operation: 'dishes.list', status },
      {
        operation: 'blogs.list',
        status: 503,
      },
    ],
  },
};
`;

test.each([
  ['JSON', 'a.json', JSON_TEXT],
  ['TypeScript', 'a.ts', TS_TEXT],
])('reads a file in %s', async (_form, name, text) => {
  const { file } = scenarioFile(text, name);
  const { closed } = await loadScenarios(file);
  expect(closed?.faults).toEqual([
    { operation: 'dishes.list', status: 500 },
    { operation: 'blogs.list', status: 503 },
  ]);
});

test.each([
  ['a.json', JSON_TEXT, '503', '"503"', 'closed.faults.1.status: status must be a whole number.'],
  ['a.json', JSON_TEXT, '"blogs.list"', '"blogs.lst"', 'There are: blogs.list, '],
  ['a.json', JSON_TEXT, '"title": "Closed",', '', 'closed.title: title is required.'],
  [
    'a.json',
    JSON_TEXT,
    '"title"',
    '"titel"',
    'closed: There is no field "titel". Did you mean "title"?',
  ],
  ['a.json', JSON_TEXT, '"closed"', '"Closed!"', 'Closed!: A scenario is named in lower case'],
  [
    'a.json',
    JSON_TEXT,
    '"http://127.0.0.1:4000/__mock/scenarios.schema.json"',
    '7',
    '$schema must be a text, not 7.',
  ],
  ['a.json', JSON_TEXT, '500 },', '500 ', "Expected ',' or '}' after property value in JSON"],
  ['a.json', JSON_TEXT, JSON_TEXT, '', 'Unexpected end of JSON input.'],
  ['a.json', JSON_TEXT, JSON_TEXT, '[]', 'It has no scenarios. Add one: { "closed": {'],
  [
    'a.json',
    JSON_TEXT,
    '\n    "faults"',
    '\n    "seed": { "dishes": 1 },\n    "faults"',
    'closed.seed: dishes must be a list, not 1.',
  ],
  ['a.ts', TS_TEXT, '503', "'503'", 'closed.faults.1.status: status must be a whole number.'],
  ['a.ts', TS_TEXT, ', status }', ', latency: 5 }', 'faults.0: There is no field "latency".'],
])('%#: reports a mistake in %s in one line', async (name, text, right, wrong, message) => {
  const { file } = scenarioFile(text.replace(right, wrong), name);
  const error = await loadScenarios(file).catch(String);
  expect(error).toMatch(`StartupError: ${file}: `);
  expect(error).toContain(message);
  expect(error).not.toContain('\n');
});

test.each([
  [
    ['--scenario', 'nothing'],
    /^error: --scenario: There is no scenario "nothing"\. There are: menu-fails, /,
  ],
  [['--scenario', 'flaky', '--control', 'off'], /^error: --scenario needs the control surface/],
  [
    ['--scenarios', 'nowhere.json'],
    /^nowhere\.json: It cannot be read \(there is no such file or folder: ENOENT nowhere\.json\)\. --scenarios takes/,
  ],
])('a start with %o fails with one line', async (args, message) => {
  await expect(startServer(args)).rejects.toThrow(message);
});

test('an exception in a module is reported with its location, also in an import', async () => {
  const { file } = scenarioFile("import './dishes.mjs';\nexport default {};\n", 'a.mjs');
  writeFileSync(join(dirname(file), 'dishes.mjs'), '\nthrow new Error("No dishes");\n');
  expect(await loadScenarios(file).catch(String)).toBe(
    `StartupError: ${file}: No dishes (dishes.mjs:2).`,
  );
  const { file: late } = scenarioFile("export default Promise.reject(new Error('Late'));", 'b.mjs');
  expect(await loadScenarios(late).catch(String)).toMatch(`StartupError: ${late}: Late (b.mjs:1).`);
});

test('a module that Node reads as CommonJS is reported with the name that it needs', async () => {
  const { file, args } = scenarioFile('export default {};', 'a.ts');
  writeFileSync(join(dirname(file), 'package.json'), '{ "type": "commonjs" }');
  const { code, stderr } = await runServer(args).ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /a\.ts: Unexpected token 'export'.* Rename the file to a\.mts, or set "type": "module" in package\.json\.$/m,
  );
});

test('a scenario with the name of a bundled one replaces it, and the server says so', async () => {
  const { args } = scenarioFile(JSON.stringify({ slow: { title: 'Slower', faults: [] } }));
  const server = runServer([...args, '--database', ':memory:', '--scenario', 'slow']);
  const response = await fetch(`${await server.listening()}/__mock/api/scenarios`);
  const { scenarios } = Object(await response.json());
  expect(scenarios).toContainEqual(expect.objectContaining({ name: 'slow', title: 'Slower' }));
  server.kill('SIGTERM');
  expect((await server.ended).stderr).toMatch(
    /^\S+\.json: Your scenario "slow" replaces the bundled one of this name\.$/m,
  );
});

test('a syntax error fails the start, and the message has its line', async () => {
  const { args } = scenarioFile(TS_TEXT.replace("for today',", "for today' faults"), 'a.ts');
  const { code, stderr } = await runServer(args).ended;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^.*a\.ts: .+ \(a\.ts:5\)\.$/m);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a space can start with a header that names a scenario with data', async () => {
  const seed = { categories: [{ _id: 'only', name: 'Only', description: 'One category.' }] };
  const { args } = scenarioFile(JSON.stringify({ tiny: { title: 'Tiny', seed } }));
  const { url, control } = await startServer(args);
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/categories`, { headers });
    return { status: response.status, body: Object(await response.json()) };
  };
  expect((await get({ 'x-mock-scenario': 'tiny' })).status).toBe(400);
  expect((await get({ 'x-mock-scenario': 'tiny', 'x-mock-space': 'one' })).body).toHaveLength(1);
  expect((await get({ 'x-mock-space': 'one' })).body).toHaveLength(1);
  expect((await control().spaces.list())[0]).toMatchObject({ name: 'one', scenario: 'tiny' });
  expect((await get({})).body.length).toBeGreaterThan(1);
});
