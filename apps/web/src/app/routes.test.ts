import { expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { routes } from './routes.ts';
import { aboutScroll, homeScroll, pageScroll } from './scroll/route-scroll.ts';

test('the route table holds exactly the 16 routes', { tags: ['RTE-17'] }, () => {
  expect(routes).toHaveLength(16);
  expect(routes.map(({ path }) => path)).toEqual([
    '/',
    '/order',
    '/about',
    '/trainings',
    '/training-enrollment',
    '/blog',
    '/checkout',
    '/add-to-cart',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/user/orders',
    '/support',
    '/user/account',
    '/user/transaction-history',
  ]);
});

test('none of the routes is an admin screen', { tags: ['RTE-24', 'SCP-36'] }, () => {
  expect(routes.filter(({ path, title }) => /admin/i.test(path + title))).toEqual([]);
});

test(
  'home and About scroll in their own way, the others alike',
  { tags: ['RTE-21', 'RTE-22'] },
  () => {
    for (const { path, scroll } of routes) {
      const own = { [paths.home]: homeScroll, [paths.about]: aboutScroll }[path];
      expect(scroll ?? pageScroll).toBe(own ?? pageScroll);
    }
  },
);

test('every route has a title of its own', () => {
  expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
});
