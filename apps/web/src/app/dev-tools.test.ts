import { expectConsoleWarn } from '@catering/test/console';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeFetch, jsonResponse } from '#testing/fake-fetch.ts';
import type { Login } from '#features/session/session-slice.ts';
import { linkControlPage, takeHandedSession } from './dev-tools.ts';

/** The address that the control page writes. */
const fragmentOf = (session: Record<string, string>) =>
  `#${new URLSearchParams(session).toString()}`;

const take = (address: string) => {
  const signIn = vi.fn<(session: Login) => void>();
  window.history.replaceState(null, '', address);
  takeHandedSession(signIn);
  return { signIn, address: location.pathname + location.search + location.hash };
};

test('signs in with the session in the address, and removes the token from the address', () => {
  const { signIn, address } = take(
    `/order?a=1${fragmentOf({ 'mock-session': 't.o-k_', email: 'ọlá@example.com' })}`,
  );
  expect(signIn).toHaveBeenCalledExactlyOnceWith({
    email: 'ọlá@example.com',
    accessToken: 't.o-k_',
  });
  expect(address).toBe('/order?a=1');
});

test.each(['#mock-session=token', '#mock-session=&email=ada%40example.com'])(
  'removes an invalid session too, with a warning: %s',
  (fragment) => {
    expectConsoleWarn('cannot be read');
    const { signIn, address } = take(`/${fragment}`);
    expect(signIn).not.toHaveBeenCalled();
    expect(address).toBe('/');
  },
);

test('keeps any other fragment', () => {
  const { signIn, address } = take('/#contact');
  expect(signIn).not.toHaveBeenCalled();
  expect(address).toBe('/#contact');
});

test.each([
  ['the mock', jsonResponse(200), 1],
  ['another backend', jsonResponse(404), 0],
  ['down', new TypeError('Failed to fetch'), 0],
])('links to the control page while the API is %s: %#', async (_what, response, links) => {
  fakeFetch(response);
  await linkControlPage();
  const found = screen.queryAllByRole('link', { name: 'Control page of the mock API' });
  expect(found).toHaveLength(links);
  for (const link of found) {
    expect(link).toHaveAttribute('href', 'http://127.0.0.1:4000/__mock');
    link.remove();
  }
});
