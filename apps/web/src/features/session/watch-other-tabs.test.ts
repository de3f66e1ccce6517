import { configureStore, Tuple } from '@reduxjs/toolkit';
import { expect, onTestFinished, test } from 'vitest';

import { selectIsSignedIn, sessionReducer, signedIn } from './session-slice.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

const watchedStore = () => {
  const store = configureStore({
    reducer: { session: sessionReducer },
    middleware: () => new Tuple(),
  });
  onTestFinished(watchOtherTabs(store));
  store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'secret' }));
  localStorage.setItem('accessToken', 'secret');
  return store;
};
const otherTab = (change: () => void) => {
  change();
  window.dispatchEvent(new Event('storage'));
};

test('a logout in another tab logs out here', { tags: ['STA-09'] }, () => {
  const store = watchedStore();
  otherTab(() => localStorage.clear());
  expect(selectIsSignedIn(store.getState())).toBe(false);
});

test('other changes of storage change nothing here', { tags: ['STA-09'] }, () => {
  const store = watchedStore();
  otherTab(() => localStorage.setItem('email', 'ada@example.com'));
  expect(selectIsSignedIn(store.getState())).toBe(true);
});
