import { CartPromises } from './cart-promises.ts';
import { PaymentPromises } from './payment-promises.ts';
import { currentTab } from '../tab.tsx';
import type { Visit } from '../visit.ts';

/** The promises to a customer, checked after each step of a visit. */
export class Promises {
  readonly cart: CartPromises;
  readonly #payments: PaymentPromises;
  readonly #broken: string[] = [];
  readonly #visit: Visit;

  constructor(visit: Visit) {
    const onBroken = (text: string) => void this.#broken.push(text);
    const cart = new CartPromises(visit, onBroken);
    const payments = new PaymentPromises(visit, onBroken);
    visit.popUps.onOpened = (popUp) => {
      cart.popUpOpened(popUp);
      payments.popUpOpened(popUp);
    };
    visit.server.onPlaced = (order) => cart.orderPlaced(order);
    visit.server.onSent = (key, dishes) =>
      cart.orderSent(key, dishes, currentTab.getStore()?.account);
    visit.onStoredLogin = (account) => cart.loginStored(account);
    visit.onAction = () => {
      cart.noteAccounts();
      payments.noteTold();
    };
    visit.onNotification = (notification, tab) => payments.notified(notification, tab);
    this.cart = cart;
    this.#payments = payments;
    this.#visit = visit;
  }

  /** @throws Error with what is broken */
  check({ isCurrent = false } = {}) {
    const { tabs, popUps, isLoaded } = this.#visit;
    // The storage is behind while a tab waits for it.
    if (isLoaded) this.cart.check();
    // What a tab shows as it opens comes before it is in the list of tabs.
    this.#payments.noteTold();
    for (const tab of tabs) this.#payments.check(tab, isCurrent);
    const keys = Object.keys(localStorage).filter((key) => !['accessToken', 'email'].includes(key));
    if (keys.length > 0) this.#broken.push(`local storage holds ${keys.join(', ')}`);
    const open = popUps.all.filter((popUp) => popUp.isOpen);
    if (open.length > 1)
      this.#broken.push(`${open.map(({ name }) => name).join(' and ')} are open`);
    const [first] = this.#broken;
    if (first !== undefined) throw new Error(first);
  }
}
