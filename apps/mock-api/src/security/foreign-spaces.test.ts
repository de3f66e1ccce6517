import { SPACE_HEADER } from '@catering/mock-control';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { startServer } from '../testing/start-server.ts';

const SITE = 'http://localhost:5173';

async function open() {
  const { url, control } = await startServer();
  const { port } = new URL(url);
  const api = supertest(url);
  return {
    port,
    at: (host: string) => api.get('/dishes').set('host', host),
    preflightAt: (host: string) =>
      api.options('/dishes').set({ host, 'access-control-request-method': 'GET' }),
    names: async () => (await control().spaces.list()).map(({ name }) => name).toSorted(),
  };
}

/** What a browser sends of itself, for a page of another site. */
const foreign = {
  'an image': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  },
  'a frame': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'iframe',
    'sec-fetch-user': '?1',
  },
  'a script that navigates': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  'a fetch': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a fetch of an old browser': { origin: 'https://evil.example' },
  'an image of an old browser': { referer: 'https://evil.example/' },
  'a sandboxed page': { origin: 'null' },
};

test('pages of other sites cannot create a space with any kind of request', async () => {
  const { port, at, preflightAt, names } = await open();
  for (const headers of Object.values(foreign)) {
    const answer = await at(`a1.localhost:${port}`).set(headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
  }
  const preflight = await preflightAt(`a1.localhost:${port}`).set('origin', 'https://evil.example');
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect(await names()).toEqual([]);
});

test('DNS rebinding with the space header creates no space', async () => {
  const { at, names } = await open();
  const answer = await at('rebound.example').set(SPACE_HEADER, 'a1');
  expect(answer.status).toBe(403);
  expect(await names()).toEqual([]);
});

test('programs, typed addresses, and pages of the site create spaces', async () => {
  const { port, at, preflightAt, names } = await open();
  const opening: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    program: {},
    'typed-address': {
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
    },
    'link-in-a-mail': {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-fetch-user': '?1',
      referer: 'https://mails.example/',
    },
    'fetch-of-the-site': { 'sec-fetch-site': 'cross-site', origin: SITE },
    'script-of-the-site': {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'script',
      referer: `${SITE}/`,
    },
    'page-beside-it': { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
    'own-page': { 'sec-fetch-site': 'same-origin', origin: `http://own-page.localhost:${port}` },
  };
  for (const [name, headers] of Object.entries(opening)) {
    expect((await at(`${name}.localhost:${port}`).set(headers)).status).toBe(200);
  }
  const preflight = await preflightAt(`preflight.localhost:${port}`).set('origin', SITE);
  expect(preflight.headers['access-control-allow-origin']).toBe(SITE);
  expect((await at('127.0.0.1').set(SPACE_HEADER, 'by-header')).status).toBe(200);
  expect(await names()).toEqual([...Object.keys(opening), 'preflight', 'by-header'].toSorted());
});

test('an image of an existing space loads in any page', async () => {
  const { port, at, names } = await open();
  const host = `shop.localhost:${port}`;
  await at(host);
  expect((await at(host).set(foreign['an image'])).status).toBe(200);
  expect(await names()).toEqual(['shop']);
});
