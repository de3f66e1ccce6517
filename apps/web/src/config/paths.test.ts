import { expect, test } from 'vitest';
import {
  addToCartPath,
  contactPath,
  loginPath,
  signUpPath,
  trainingEnrollmentPath,
} from './paths.ts';

test('the contact section is on the home page', { tags: ['HDR-07'] }, () => {
  expect(contactPath).toBe('/#contact');
});

test('a dish page is addressed by its id', { tags: ['MNU-08'] }, () => {
  expect(addToCartPath('a b&c')).toBe('/add-to-cart?dishId=a+b%26c');
});

test('a program is addressed by its title', { tags: ['TRN-07', 'ENR-01'] }, () => {
  const path = trainingEnrollmentPath('HOSPITALITY/CATERING');
  expect(path).toBe('/training-enrollment?program=HOSPITALITY%2FCATERING');
});

test('login and signup carry where to go next, or nothing', { tags: ['LGN-07', 'STA-44'] }, () => {
  expect(loginPath('checkout')).toBe('/login?proceedTo=checkout');
  expect(loginPath()).toBe('/login');
  expect(signUpPath('user/orders')).toBe('/signup?proceedTo=user/orders');
  expect(signUpPath('')).toBe('/signup');
});
