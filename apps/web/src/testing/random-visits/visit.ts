import { act } from './act.ts';
import { vi } from 'vitest';
import type { Notification } from '#features/notifications/notify.ts';
import { paths } from '#config/paths.ts';
import { readStoredLogin } from '#features/session/login-storage.ts';
import { accountOf } from '#features/session/session-slice.ts';
import type { TabStorage } from '#features/browser-storage/tab-storage.ts';
import { MemoryStorage, memoryTabStorage } from '../memory-storage.ts';
import { Line } from './line.ts';
import { PopUps } from './pop-ups.ts';
import { Server } from './server.ts';
import { currentTab, Tab, type PaymentPages } from './tab.tsx';

/** A page counts as quiet after so many turns of the event loop without a change. */
const QUIET_TURNS = 3;
const MAX_TURNS = 200;

/** Locks that one tab of the browser holds at a time. */
class Locks {
  #holder: Tab | undefined;
  #isHeld = false;

  request = async (
    _name: string,
    _options: object,
    work: (lock: object | null) => Promise<void>,
  ) => {
    await Promise.resolve();
    if (this.#isHeld && !this.#holder?.isClosed) return work(null);
    this.#isHeld = true;
    const holder = currentTab.getStore();
    this.#holder = holder;
    try {
      await work({});
    } finally {
      if (this.#holder === holder) this.#isHeld = false;
    }
  };
}

/** One browser with its tabs, a server, the line between them, and a payment provider. */
export class Visit {
  readonly storage = new MemoryStorage();
  readonly server = new Server();
  readonly line = new Line();
  readonly popUps = new PopUps();
  readonly locks = new Locks();
  readonly tabs: Tab[] = [];
  /** The steps so far, in sentences. */
  readonly steps: string[] = [];
  /** Each typed text with the account whose it is; null for a guest. */
  readonly typed = new Map<string, string | null>();
  readonly typedByGuests = new Set<string>();
  /** Called after each change that other tabs can see. */
  onStoredLogin: (account: string | null) => void = () => undefined;
  onNotification: (notification: Notification, tab: Tab | undefined) => void = () => undefined;
  /** Called after each action of a tab. */
  onAction: () => void = () => undefined;
  #opened = 0;
  #noted = '';
  #announced = '';

  readonly View: typeof PaymentPages;

  constructor(View: typeof PaymentPages) {
    this.View = View;
  }

  /**
   * True if a text holds what another customer typed. Text of a guest may stay on the screen of a tab that has not heard
   * of the login yet.
   */
  isTypedByAnother(text: string, account: string | null) {
    return [...this.typed].some(([typed, owner]) => {
      const isOwn =
        owner === account || owner === null || (account === null && this.typedByGuests.has(typed));
      return !isOwn && text.includes(typed);
    });
  }

  /**
   * @param isSlow the tab waits for what is stored, until that is delivered
   * @param tabStorage of the tab before a reload
   */
  async openTab(
    address: string = paths.checkout,
    {
      isSlow = false,
      tabStorage = memoryTabStorage(),
    }: { isSlow?: boolean; tabStorage?: TabStorage } = {},
  ): Promise<Tab> {
    this.#opened += 1;
    const storage = this.storage.openTab();
    const { promise: delivered, resolve } = Promise.withResolvers<void>();
    if (isSlow) this.line.held.push({ what: 'what is stored', deliver: resolve, lose: resolve });
    else resolve();
    const tab = await Tab.open({
      name: `tab ${this.#opened}`,
      address,
      storage: { ...storage, read: (key) => delivered.then(() => storage.read(key)) },
      tabStorage,
      View: this.View,
      onAction: () => {
        this.#noteLogin();
        this.onAction();
      },
    });
    this.tabs.push(tab);
    return tab;
  }

  /** No tab waits for what is stored. */
  get isLoaded() {
    return this.tabs.every(({ isLoaded }) => isLoaded);
  }

  async closeTab(tab: Tab) {
    await tab.close();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Until nothing changes any more by itself, apart from what is on its way. */
  async settle() {
    let before = '';
    for (let turn = 0, quiet = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn += 1) {
      await act(() => void vi.advanceTimersByTime(1));
      this.followLogin();
      const now = this.#fingerprint();
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  }

  /** Time passes. */
  async wait(ms: number) {
    const step = Math.max(ms / 6, 1000);
    for (let passed = 0; passed < ms; passed += step) {
      await act(() => void vi.advanceTimersByTime(Math.min(step, ms - passed)));
      await this.settle();
    }
  }

  /** Two tabs may log in at once: each login counts, not only the last one. */
  #noteLogin() {
    const login = readStoredLogin();
    const now = JSON.stringify(login ?? null);
    if (now === this.#noted) return;
    this.#noted = now;
    this.onStoredLogin(login ? accountOf(login.email) : null);
  }

  /** Tells the tabs of a login that is stored now, or is no more. */
  followLogin() {
    this.#noteLogin();
    if (this.#noted === this.#announced) return;
    this.#announced = this.#noted;
    dispatchEvent(new Event('storage'));
  }

  async close() {
    while (this.tabs[0]) await this.closeTab(this.tabs[0]);
  }

  #states = new Map<object, number>();
  /** Equal while nothing has changed. */
  #fingerprint() {
    const numberOf = (state: object) => {
      const number = this.#states.get(state) ?? this.#states.size;
      this.#states.set(state, number);
      return number;
    };
    return JSON.stringify([
      this.line.sent,
      this.line.held.length,
      [this.storage.cart, this.storage.payments, this.storage.requests],
      this.tabs.map(({ site, path }) => [
        numberOf(site.store.getState()),
        site.queryClient.isFetching(),
        site.queryClient.isMutating(),
        path,
      ]),
    ]);
  }
}
