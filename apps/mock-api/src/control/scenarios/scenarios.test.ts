import { scenarioFileSchema, scenarioSchema } from '@catering/mock-control';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp } from '../../testing/open-test-app.ts';
import { rice } from '../../testing/small-menu.ts';
import { bundledScenarios } from './bundled-scenarios.ts';
import { scenarioRegistry } from './scenario-registry.ts';

async function openScenarios(given: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(given);
  const { api } = testApp;
  const choose = (name: string | null) => api.post('/__mock/api/scenario').send({ name });
  const list = async () => (await api.get('/__mock/api/scenarios')).body;
  const faults = async () => (await api.get('/__mock/api/faults')).body;
  return { ...testApp, choose, list, faults };
}

test.each(Object.entries(bundledScenarios))('includes the scenario %s', (_name, bundled) => {
  const { title, faults } = bundled;
  expect(z.safeParse(scenarioSchema, { title, faults }).error).toBeUndefined();
});

test('a scenario stays active until another one or none is chosen', async () => {
  const { api, choose, list } = await openScenarios();
  expect((await list()).active).toBeNull();
  expect((await choose('empty-menu')).body.active).toBe('empty-menu');
  expect((await api.get('/dishes')).body).toEqual([]);
  await choose('no-blog-posts');
  expect((await api.get('/dishes')).body).not.toEqual([]);
  expect((await api.get('/blogs')).body).toEqual([]);
  expect((await choose(null)).body.active).toBeNull();
  expect((await api.get('/blogs')).body).not.toEqual([]);
});

test('faults that were added separately stay when a scenario is chosen', async () => {
  const { api, choose, faults } = await openScenarios();
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', status: 503 });
  await choose('menu-down');
  expect((await api.get('/categories')).status).toBe(500);
  expect((await api.get('/blogs')).status).toBe(503);
  await choose(null);
  expect((await api.get('/categories')).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(503);
  expect(await faults()).toHaveLength(1);
});

test('the list shows each scenario, its effect, and whether it replaces the data', async () => {
  const { list } = await openScenarios();
  const { scenarios, file } = await list();
  expect(file).toBeUndefined();
  expect(scenarios).toHaveLength(Object.keys(bundledScenarios).length);
  expect(scenarios[0]).toEqual({
    name: 'menu-fails',
    title: 'The menu fails',
    source: 'bundled',
    group: 'Menu and blog',
    replacesData: false,
    faults: [{ operation: 'categories.list', status: 500 }],
  });
});

test.each(['nothing', '__proto__', ''])(
  'rejects the unknown scenario "%s", and lists the valid ones',
  async (name) => {
    const { api, choose } = await openScenarios();
    const message = expect.stringContaining(`no scenario "${name}". There are: menu-fails, `);
    expect(await choose(name)).toMatchObject({ status: 404, body: { message } });
    const byHeader = await api.get('/dishes').set('x-mock-fault', name);
    expect(byHeader).toMatchObject({ status: 400, body: { message } });
  },
);

test('a scenario with data resets to that data, says so in the list, and is none for a header', async () => {
  const tiny = { title: 'Tiny', seed: { categories: [rice] } };
  const registry = scenarioRegistry(scenarioFileSchema.parse({ tiny }));
  const { api, choose, list } = await openScenarios({ registry });
  await api.post('/messages').send({ email: 'a@example.com', message: 'Hello' });
  expect((await list()).scenarios.at(-1)).toMatchObject({ name: 'tiny', replacesData: true });
  expect((await choose('tiny')).body.active).toBe('tiny');
  expect((await api.get('/dishes')).body).toEqual([]);
  expect((await api.get('/__mock/api/seed')).body).toMatchObject({ ...tiny.seed, messages: [] });
  expect(await api.get('/dishes').set('x-mock-fault', 'tiny')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^X-Mock-Fault: "tiny" replaces the data/) },
  });
});

test('a reset ends the scenario', async () => {
  const { api, choose, list, faults } = await openScenarios();
  await choose('menu-down');
  await api.post('/__mock/api/reset');
  expect((await list()).active).toBeNull();
  expect(await faults()).toEqual([]);
});

test('several scenarios can be chosen together', async () => {
  const { api, choose, list, faults } = await openScenarios();
  expect((await choose('menu-fails,no-blog-posts')).body.active).toBe('menu-fails, no-blog-posts');
  expect((await api.get('/categories')).status).toBe(500);
  expect((await api.get('/blogs')).body).toEqual([]);
  expect(await faults()).toMatchObject([
    { _id: 'menu-fails-1', scenario: 'menu-fails', matched: 1, acted: 1 },
    { _id: 'no-blog-posts-1', scenario: 'no-blog-posts' },
  ]);
  expect((await choose('menu-fails, menu-sings')).status).toBe(404);
  expect((await list()).active).toBe('menu-fails, no-blog-posts');
});

test('removing all faults ends the scenario', async () => {
  const { api, choose, list } = await openScenarios();
  await choose('menu-fails');
  await api.delete('/__mock/api/faults');
  expect((await list()).active).toBeNull();
  expect((await api.get('/categories')).status).toBe(200);
});
