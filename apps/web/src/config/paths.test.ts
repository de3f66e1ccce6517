import { expect, test } from 'vitest';
import { addToCartPath, loginPath, signUpPath } from './paths.ts';

test(
  'a dish page is addressed by its id, regardless of what it holds',
  { tags: ['MNU-08'] },
  () => {
    expect(addToCartPath('a b&c')).toBe('/add-to-cart?dishId=a+b%26c');
  },
);

test('login and signup carry where to go next, or nothing', { tags: ['LGN-07', 'STA-44'] }, () => {
  expect(loginPath('checkout')).toBe('/login?proceedTo=checkout');
  expect(loginPath()).toBe('/login');
  expect(signUpPath('user/orders')).toBe('/signup?proceedTo=user/orders');
  expect(signUpPath('')).toBe('/signup');
});
