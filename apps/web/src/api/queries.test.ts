import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answer, fakeFetch } from '#testing/fake-fetch.ts';
import { examples } from '@catering/contract';
import { blogQueries } from './blogs.ts';
import { categoryQueries } from './categories.ts';
import { dishQueries } from './dishes.ts';

const api = 'http://127.0.0.1:4000';
const dish = examples.dishes.get.response.body;

const fetchOnce = async (query: Parameters<QueryClient['fetchQuery']>[0], body: unknown) => {
  const sent = fakeFetch(answer(200, body));
  const data = await new QueryClient().fetchQuery({ ...query, retry: false });
  return { data, url: sent[0]?.url };
};

test('categories are fetched as a list', { tags: ['MNU-01', 'API-DISH-10'] }, async () => {
  const body = examples.categories.list.response.body;
  const { data, url } = await fetchOnce(categoryQueries.list() as never, body);
  expect(data).toEqual(body);
  expect(url).toBe(`${api}/categories`);
});

test('dishes are fetched by category', { tags: ['API-DISH-03', 'API-DISH-04'] }, async () => {
  const { url } = await fetchOnce(dishQueries.byCategory('rice & more') as never, [dish]);
  expect(url).toBe(`${api}/dishes?category=rice%20%26%20more`);
});

test(
  'a dish is fetched by its id, whatever the address bar holds',
  { tags: ['API-DISH-05', 'API-USE-03'] },
  async () => {
    const { url } = await fetchOnce(dishQueries.byId('../categories') as never, dish);
    expect(url).toBe(`${api}/dishes/..%2Fcategories`);
  },
);

test('blog posts are fetched as a list', { tags: ['API-USE-02', 'API-BLOG-01'] }, async () => {
  const body = examples.blogs.list.response.body;
  expect(await fetchOnce(blogQueries.list() as never, body)).toEqual({
    data: body,
    url: `${api}/blogs`,
  });
});
