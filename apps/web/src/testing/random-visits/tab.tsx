import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from './act.ts';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import type { Order } from '@catering/contract';
import { ordersQuery } from '#api/orders.ts';
import { useLogOut } from '../../app/layout/use-log-out.ts';
import { useOwnersSinceStart } from '../../app/layout/use-owners-since-start.ts';
import { App } from '../../app/app.tsx';
import { makeSite, startSite, type Site } from '../../app/site.ts';
import { loginPath, paths } from '#config/paths.ts';
import CheckoutPage from '#pages/checkout/checkout-page.tsx';
import LoginPage from '#pages/login/login-page.tsx';
import MyOrdersPage from '#pages/my-orders/my-orders-page.tsx';
import { selectIsCartLoaded } from '#features/cart/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import {
  selectAccount,
  selectHasSessionEnded,
  sessionEndAnnounced,
} from '#features/session/session-slice.ts';
import type { TabStorage } from '#features/browser-storage/tab-storage.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { deriveStatus } from '#features/payment/record/derive-status.ts';
import { useResumedPayments } from '#features/payment/report/use-resumed-payments.ts';

interface AppProps {
  site: Site;
  Router: ComponentType<{ children: ReactNode }>;
}

/** The pages of a payment, without header and footer: so a test affords many visits. */
export const PaymentPages = ({ site: { store, queryClient }, Router }: AppProps) => (
  <Provider store={store}>
    <QueryClientProvider client={queryClient}>
      <Router>
        <RemountedForOthers />
      </Router>
    </QueryClientProvider>
  </Provider>
);

/** For another owner the page opens again, and the end of a session leads to login, as in the site's layout. */
const RemountedForOthers = () => {
  useResumedPayments();
  const hasEnded = useAppSelector(selectHasSessionEnded);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasEnded) return;
    dispatch(sessionEndAnnounced());
    void navigate(loginPath(paths.checkout.slice(1)));
  }, [hasEnded, dispatch, navigate]);
  return (
    <Routes key={useOwnersSinceStart()}>
      <Route path={paths.checkout} element={<CheckoutPage />} />
      <Route path={paths.orders} element={<MyOrdersPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path="*" element={<h1>Another page</h1>} />
    </Routes>
  );
};

export { App as WholeApp };

interface TabOptions {
  name: string;
  address: string;
  storage: SharedStorage;
  tabStorage: TabStorage;
  View: ComponentType<AppProps>;
  /** Called after each action of the tab. */
  onAction: () => void;
}

/** Letters that one input adds. Each input draws the page: one for each letter would be half of a visit's time. */
const PIECE = 5;

/** The tab whose code runs: all tabs of a test share one network, one payment provider and one set of locks. */
export const currentTab = new AsyncLocalStorage<Tab>();

/** A tab of a browser, from its load until it is closed or loaded again. */
export class Tab {
  readonly name: string;
  readonly site: Site;
  readonly tabStorage: TabStorage;
  isClosed = false;
  /** The next read of the storage fails. */
  failsNextRead = false;
  /** The text of the login form that is not sent yet. */
  draft = '';
  #container = document.createElement('div');
  #root: Root;
  #stop: () => void;
  #page:
    | { pathname: string; navigate: ReturnType<typeof useNavigate>; logOut: () => void }
    | undefined;

  private constructor({ name, storage, tabStorage, onAction }: TabOptions) {
    this.name = name;
    this.tabStorage = tabStorage;
    this.site = makeSite(this.#storageWhileOpen(storage), tabStorage);
    const { store } = this.site;
    const { dispatch } = store;
    // All effects of an action happen in its tab, and nothing happens in a closed one.
    store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
      if (this.isClosed) return action;
      const result = this.run(() => dispatch(action));
      onAction();
      return result;
    }) as typeof dispatch;
    document.body.append(this.#container);
    this.#root = createRoot(this.#container, { identifierPrefix: name.replace(' ', '-') });
    this.#stop = this.run(() => startSite(this.site));
  }

  static async open(options: TabOptions): Promise<Tab> {
    const tab = new Tab(options);
    const { address, View } = options;
    const Handle = () => {
      const { pathname } = useLocation();
      const navigate = useNavigate();
      const logOut = useLogOut();
      useEffect(() => {
        tab.#page = { pathname, navigate, logOut };
      });
      return null;
    };
    const Router = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <Handle />
        {children}
      </MemoryRouter>
    );
    await tab.act(() => tab.#root.render(<View site={tab.#siteOnPage} Router={Router} />));
    return tab;
  }

  run<Result>(work: () => Result): Result {
    return currentTab.run(this, work);
  }
  /**
   * The site for React, which draws all tabs of a test in one go. A component reads the store before its effects run, so
   * the read says whose effects follow.
   */
  get #siteOnPage(): Site {
    const { store } = this.site;
    const getState = () => {
      currentTab.enterWith(this);
      return store.getState();
    };
    return { ...this.site, store: { ...store, getState } };
  }
  /** Does something on the page, as its customer does. */
  act(work: () => void): Promise<void> {
    return this.run(() => act(work));
  }

  /** The page is gone: nothing of it goes on. */
  async close() {
    this.isClosed = true;
    this.#stop();
    await act(() => this.#root.unmount());
    this.#container.remove();
  }

  #storageWhileOpen(storage: SharedStorage): SharedStorage {
    const never = new Promise<never>(() => {});
    return {
      ...storage,
      read: async (key) => {
        if (this.failsNextRead && key === 'cart') {
          this.failsNextRead = false;
          throw new DOMException('Connection lost', 'UnknownError');
        }
        return this.isClosed ? never : storage.read(key);
      },
      update: async (key, change) => (this.isClosed ? never : storage.update(key, change)),
    };
  }

  get path() {
    return this.#page?.pathname ?? '';
  }
  get account() {
    return selectAccount(this.site.store.getState());
  }
  get isLoaded() {
    return selectIsCartLoaded(this.site.store.getState());
  }
  /** The payments of all accounts that this tab knows of, with what their customers read. */
  payments() {
    const { records, popUp } = this.site.store.getState().payment;
    return records.map((record) => {
      const isOpenHere = record.id === popUp;
      return { ...record, isOpenHere, ...deriveStatus(record, { isOpenHere, now: Date.now() }) };
    });
  }
  goTo = (to: string | -1) =>
    this.act(() => {
      this.draft = '';
      void this.#page?.navigate(to as string);
    });
  logOut = () => this.act(() => this.#page?.logOut());

  /** All that can be read on the page, also in its fields. */
  text(): string {
    const fields = [...this.#container.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [this.#container.textContent, ...fields.map(({ value }) => value)].join('\n');
  }
  buttons = (name: string) =>
    [...this.#container.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === name,
    );
  press = (button: HTMLElement) => this.act(() => button.click());
  async type(selector: string, value: string) {
    const field = this.#container.querySelector<HTMLInputElement>(selector);
    if (!field) return false;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    await this.run(() =>
      act(async () => {
        // The text comes in pieces, so that other events can happen between them.
        for (let length = 1; length < value.length + PIECE; length += PIECE) {
          set?.call(field, value.slice(0, length));
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await Promise.resolve();
        }
      }),
    );
    return true;
  }

  /** The orders that "My Orders" shows, in their order. */
  listedOrders(): Order[] {
    const { store, queryClient } = this.site;
    const { queryKey } = ordersQuery(selectAccount(store.getState()), null);
    const list = queryClient.getQueryData(queryKey) ?? [];
    return [...list].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  }
  /** Each order that is shown, with its text, and with its button "Make Payment" if it has one. */
  shownOrders() {
    if (this.path !== paths.orders) return [];
    const articles = [...this.#container.querySelectorAll('article')];
    return this.listedOrders().flatMap((order, index) => {
      const article = articles[index];
      if (!article) return [];
      const makePayment = [...article.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Make Payment',
      );
      return [{ order, text: article.textContent, makePayment }];
    });
  }
}
