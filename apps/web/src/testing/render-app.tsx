import { endToasts } from '@catering/ui/end-toasts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { makeSite, startSite } from '../app/site.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import type { StoredCart } from '#features/cart/cart-slice.ts';
import { prefetchPage } from '../app/prefetch.ts';
import { fakeApi, type ApiHandlers } from './fake-api.ts';
import { MemoryStorage, memoryTabStorage } from './memory-storage.ts';

// The site's chunks are loaded before a test starts: one that is on its way when a file of tests
// ends would fail, and its page would stay broken for the files after it.
import '#api/auth.ts';
import '#api/ping.ts';
import '#pages/home/review-carousel.tsx';

import.meta.glob('../pages/*/*-page.tsx', { eager: true });

interface RenderAppOptions {
  /** Handlers of the requests, in the shape of the contract. */
  api?: ApiHandlers;
  /** The values that the browser has stored. */
  state?: { cart?: Partial<StoredCart>; payments?: readonly PaymentRecord[] };
  /** The text that the tab has stored before a reload. */
  tab?: ReturnType<typeof memoryTabStorage> | undefined;
  /** The storage of the browser, when another tab has it too. */
  storage?: MemoryStorage | undefined;
  /** Email of a user who is signed in from the start: local storage holds their token, the server accepts it. */
  signedInAs?: string;
  /** `clock.advance` of a fake clock. */
  advanceTimers?: (ms: number) => Promise<void>;
}

export const TEST_TOKEN = 'test-token';

/**
 * The whole site at an address: real router, real store; only the network is replaced.
 * @example
 * const { user, requests } = await renderApp('/login', { api: { auth: { logIn: () => ({ status: 200, body: { token: 't' } }) } } });
 */
export async function renderApp(address: string, options: RenderAppOptions = {}) {
  const { api = {}, state, signedInAs, advanceTimers } = options;
  const storage = options.storage ?? new MemoryStorage(state);
  const tab = options.tab ?? memoryTabStorage();
  const requests = fakeApi({
    ...api,
    auth: {
      ...(signedInAs && { isValid: () => ({ status: 200, body: { isValid: true } }) }),
      ...api.auth,
    },
  });
  if (signedInAs) {
    localStorage.setItem('accessToken', TEST_TOKEN);
    localStorage.setItem('email', signedInAs);
  }
  await prefetchPage(address.split(/[?#]/)[0] ?? address);
  window.history.replaceState(null, '', address);
  // Toasts live outside the store: none is carried over from another test.
  onTestFinished(() => {
    endToasts();
  });
  const site = makeSite(storage.openTab(), tab);
  onTestFinished(startSite(site));
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = await act(async () => render(<App site={site} />));
  /** The requests of one operation so far. */
  const sent = (operation: string) => requests.filter((each) => each.operation === operation);
  return { ...view, user, store: site.store, requests, sent, storage, tab };
}
