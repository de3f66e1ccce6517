import { expect, test } from 'vitest';
import { addToCartPath, loginPath, signUpPath } from './pages.ts';

test('the address of a dish contains its id, with any characters', { tags: ['MNU-08'] }, () => {
  expect(addToCartPath('a b&c')).toBe('/add-to-cart?dishId=a+b%26c');
});

test(
  'login and signup addresses contain the next page, if there is one',
  { tags: ['LGN-07', 'STA-44'] },
  () => {
    expect(loginPath('checkout')).toBe('/login?proceedTo=checkout');
    expect(loginPath()).toBe('/login');
    expect(signUpPath('user/orders')).toBe('/signup?proceedTo=user/orders');
    expect(signUpPath('')).toBe('/signup');
  },
);
