import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { noTokenFound, selectEmail, signedIn } from '#store/session/session-slice.ts';
import { saveSession } from '#store/session/stored-login.ts';
import { makeStore } from '#store/store.ts';
import { followOtherPages } from './follow-other-pages.ts';

const ADA = { email: 'ada@example.com', accessToken: 'of-ada' };
const OBI = { email: 'obi@example.com', accessToken: 'of-obi' };

const reload = vi.fn<typeof location.reload>();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

const watchedStore = () => {
  const store = makeStore();
  const watch = new AbortController();
  onTestFinished(() => watch.abort());
  followOtherPages(store, watch.signal);
  return store;
};
const signedInStore = () => {
  const store = watchedStore();
  store.dispatch(signedIn(ADA));
  saveSession(ADA);
  return store;
};
const otherTab = (change: () => void) => {
  change();
  window.dispatchEvent(new Event('storage'));
};

test('a logout in another tab logs out here', { tags: ['STA-09'] }, () => {
  const store = signedInStore();
  otherTab(() => localStorage.clear());
  expect(selectEmail(store.getState())).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test("a login of another user in another tab removes the first user's data here", () => {
  const store = signedInStore();
  otherTab(() => saveSession(OBI));
  expect(selectEmail(store.getState())).toBeNull();
  expect(localStorage.getItem('accessToken')).toBe(OBI.accessToken);
  expect(reload).toHaveBeenCalledOnce();
});

test('a login in another tab signs in here', { tags: ['STA-05'] }, async () => {
  fakeApi({ auth: { isValid: () => ({ status: 200, body: { isValid: true } }) } });
  const store = watchedStore();
  store.dispatch(noTokenFound());
  otherTab(() => saveSession(OBI));
  await expect.poll(() => selectEmail(store.getState())).toBe(OBI.email);
  expect(reload).not.toHaveBeenCalled();
});

test('other changes of storage change nothing here', { tags: ['STA-09'] }, () => {
  const store = signedInStore();
  otherTab(() => localStorage.setItem('email', ADA.email));
  expect(selectEmail(store.getState())).toBe(ADA.email);
  expect(reload).not.toHaveBeenCalled();
});
