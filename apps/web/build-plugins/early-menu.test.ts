import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyMenu } from './early-menu.ts';

const addresses = { local: 'http://127.0.0.1:4000', hosted: 'https://api.example.com' };
const categories = [{ _id: 'rice-specials' }, { _id: 'soups & stews' }];

/** Runs the script as on a page of this host; gives what it asked for. */
async function run(hostname: string, answer: (url: string) => Promise<Response>) {
  const asked: string[] = [];
  const page: { earlyAnswers?: Map<string, Promise<Response>> } & Record<string, unknown> = {
    location: { hostname },
    fetch: (url: string) => {
      asked.push(url);
      return answer(url);
    },
  };
  runInNewContext(earlyMenu(addresses), page);
  const answers = page.earlyAnswers ?? new Map<string, Promise<Response>>();
  await answers.get(asked[0] ?? '')?.catch(() => {});
  await new Promise(setImmediate);
  return { asked, answers };
}

test(
  'the menu is asked for before the site runs: the categories, then their dishes',
  { tags: ['MNU-01'] },
  async () => {
    const { asked, answers } = await run('127.0.0.1', () =>
      Promise.resolve(Response.json(categories)),
    );
    expect(asked).toEqual([
      'http://127.0.0.1:4000/categories',
      'http://127.0.0.1:4000/dishes?category=rice-specials',
      'http://127.0.0.1:4000/dishes?category=soups%20%26%20stews',
    ]);
    expect([...answers.keys()]).toEqual(asked);
  },
);

test('a hosted page asks the hosted server', { tags: ['API-GEN-02'] }, async () => {
  const { asked } = await run('food.example', () => Promise.resolve(Response.json([])));
  expect(asked).toEqual(['https://api.example.com/categories']);
});

test('without an answer nothing more is asked for, and the site finds the failure', async () => {
  const { asked, answers } = await run('localhost', () => Promise.reject(new TypeError('offline')));
  expect(asked).toHaveLength(1);
  await expect(answers.get('http://127.0.0.1:4000/categories')).rejects.toThrow('offline');
});
