import { expect, test } from 'vitest';
import {
  addToCartPath,
  contactPath,
  loginPath,
  signUpPath,
  trainingEnrollmentPath,
} from './paths.ts';

test('HDR-07 the contact section is on the home page', () => {
  expect(contactPath).toBe('/#contact');
});

test('MNU-08 a dish page is addressed by its id', () => {
  expect(addToCartPath('a b&c')).toBe('/add-to-cart?dishId=a+b%26c');
});

test('TRN-07 ENR-01 a program is addressed by its title', () => {
  const path = trainingEnrollmentPath('HOSPITALITY/CATERING');
  expect(path).toBe('/training-enrollment?program=HOSPITALITY%2FCATERING');
});

test('LGN-07 STA-44 login and signup carry where to go next, or nothing', () => {
  expect(loginPath('checkout')).toBe('/login?proceedTo=checkout');
  expect(loginPath()).toBe('/login');
  expect(signUpPath('user/orders')).toBe('/signup?proceedTo=user/orders');
  expect(signUpPath('')).toBe('/signup');
});
