import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { preloadMenu } from './preload-menu.ts';

const addresses = { local: 'http://127.0.0.1:4000', hosted: 'https://api.example.com' };
const categories = [{ _id: 'rice-specials' }, { _id: 'soups & stews' }];

/** Runs the script as on a page of this host. */
async function run(hostname: string, response: (url: string) => Promise<Response>) {
  const requested: string[] = [];
  const page: { preloadedResponses?: Map<string, Promise<Response>> } & Record<string, unknown> = {
    location: { hostname },
    fetch: (url: string) => {
      requested.push(url);
      return response(url);
    },
  };
  runInNewContext(preloadMenu(addresses), page);
  const responses = page.preloadedResponses ?? new Map<string, Promise<Response>>();
  await responses.get(requested[0] ?? '')?.catch(() => {});
  return { requested, responses };
}

test(
  'the document requests the categories and then their dishes from the server of its host',
  { tags: ['MNU-01', 'API-GEN-02'] },
  async () => {
    const { requested, responses } = await run('food.example', async () =>
      Response.json(categories),
    );
    expect(requested).toEqual([
      'https://api.example.com/categories',
      'https://api.example.com/dishes?category=rice-specials',
      'https://api.example.com/dishes?category=soups%20%26%20stews',
    ]);
    expect([...responses.keys()]).toEqual(requested);
  },
);

test('passes on a response that is not a list, and requests nothing more', async () => {
  const failure = Response.json({ message: 'Closed.' }, { status: 503 });
  const { requested, responses } = await run('localhost', () => Promise.resolve(failure));
  expect(requested).toHaveLength(1);
  expect(await responses.get(requested[0] ?? '')).toBe(failure);
});

test('stops after a failed request, and the site gets the failure', async () => {
  const { requested, responses } = await run('localhost', () =>
    Promise.reject(new TypeError('offline')),
  );
  expect(requested).toHaveLength(1);
  await expect(responses.get('http://127.0.0.1:4000/categories')).rejects.toThrow('offline');
});
