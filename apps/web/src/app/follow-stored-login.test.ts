import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  noTokenFound,
  selectAccessToken,
  selectEmail,
  selectIsSignedIn,
  signedIn,
} from '#features/session/session-slice.ts';
import { clearLogin, readStoredLogin, saveLogin } from '#features/session/login-storage.ts';
import { makeStore } from './store.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { findToast } from '#testing/find-toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { watchStoredLogin } from './follow-stored-login.ts';

const ADA = { email: 'ada@example.com', accessToken: 'of-ada' };
const OBI = { email: 'obi@example.com', accessToken: 'of-obi' };

const watchedStore = () => {
  const store = makeStore();
  const watch = new AbortController();
  onTestFinished(() => watch.abort());
  watchStoredLogin(store, watch.signal);
  return store;
};
const signedInStore = () => {
  const store = watchedStore();
  store.dispatch(signedIn(ADA));
  return store;
};
const otherTab = (change: () => void) => {
  change();
  window.dispatchEvent(new Event('storage'));
};
const acceptTokens = () =>
  fakeApi({ auth: { isValid: () => ({ status: 200, body: { isValid: true } }) } });

test('a logout in another tab logs out here', { tags: ['STA-09'] }, () => {
  const store = signedInStore();
  otherTab(() => localStorage.clear());
  expect(selectEmail(store.getState())).toBeNull();
});

test(
  "another user's login in another tab replaces the first user here, and stays stored",
  { tags: ['STA-09'] },
  async () => {
    acceptTokens();
    const store = signedInStore();
    otherTab(() => saveLogin(OBI));
    expect(selectEmail(store.getState())).toBeNull();
    await expect.poll(() => selectEmail(store.getState())).toBe(OBI.email);
    expect(readStoredLogin()).toEqual(OBI);
  },
);

test(
  'a tab that follows a login in another one says whose it is',
  { tags: ['STA-09'] },
  async () => {
    await renderApp('/trainings', {
      signedInAs: ADA.email,
      api: { auth: { isValid: () => ({ status: 200, body: { isValid: true } }) } },
    });
    await screen.findByRole('button', { name: ADA.email });
    await act(async () => otherTab(() => saveLogin(OBI)));
    expect(await findToast(`Logged in as ${OBI.email}`)).toBeVisible();
  },
);

test("the same customer's new token is taken over without a request", { tags: ['STA-05'] }, () => {
  const requests = acceptTokens();
  const store = signedInStore();
  otherTab(() => saveLogin({ email: 'Ada@Example.com', accessToken: 'newer' }));
  expect(selectAccessToken(store.getState())).toBe('newer');
  expect(requests).toEqual([]);
});

test("a tab that reads while a login is being stored has no token with another customer's email", () => {
  const items = new Map(Object.entries(ADA));
  const read: unknown[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    clear: () => items.clear(),
    setItem: (key: string, value: string) => {
      items.set(key, value);
      read.push(readStoredLogin());
    },
  });
  saveLogin(OBI);
  // A token that the other tabs have already changes nothing there.
  expect(read).toEqual([{ ...ADA, email: OBI.email }, OBI]);
});

test(
  'a login in another tab signs in here, and both of its keys stay stored',
  { tags: ['STA-05', 'CON-30'] },
  async () => {
    acceptTokens();
    const store = watchedStore();
    store.dispatch(noTokenFound());
    // Another tab stores the keys one by one, and this tab gets an event for each.
    for (const [key, value] of Object.entries({ email: OBI.email, accessToken: OBI.accessToken }))
      otherTab(() => localStorage.setItem(key, value));
    await expect.poll(() => selectEmail(store.getState())).toBe(OBI.email);
    expect(readStoredLogin()).toEqual(OBI);
  },
);

test(
  'a page that the browser brings back follows what happened meanwhile',
  { tags: ['STA-05', 'STA-09'] },
  async () => {
    acceptTokens();
    const store = signedInStore();
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    clearLogin(ADA.accessToken);
    show(false);
    expect(selectIsSignedIn(store.getState())).toBe(true);
    show(true);
    expect(selectIsSignedIn(store.getState())).toBe(false);
    saveLogin(OBI);
    show(true);
    await expect.poll(() => selectEmail(store.getState())).toBe(OBI.email);
  },
);

test('other changes of storage change nothing here', { tags: ['STA-09'] }, () => {
  const store = signedInStore();
  otherTab(() => localStorage.setItem('email', ADA.email));
  expect(selectEmail(store.getState())).toBe(ADA.email);
});
