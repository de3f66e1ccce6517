import { paths } from '#config/pages.ts';
import { formatNaira } from '#format/money.ts';
import type { Notification } from '#features/notifications/notify.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { grandTotal } from '#features/cart/cart-totals.ts';
import type { PopUp } from './pop-ups.ts';
import type { Server } from './server.ts';
import type { Tab } from './tab.tsx';
import type { Visit } from './visit.ts';

type Cart = Map<string, number>;
type KeptOrder = Server['orders'][number];

interface ExpectedCart {
  cart: Cart;
  /** Paid orders whose plates are no longer in it. */
  taken: KeptOrder[];
}

const RECEIVED = /Payment received: (₦[\d,]+)/;

const cartOf = (items: readonly CartItem[]): Cart =>
  new Map(items.map(({ id, quantity }) => [id, quantity]));

const without = (cart: Cart, { cartItems }: KeptOrder): Cart => {
  const rest = new Map(cart);
  for (const { id, quantity } of cartItems) {
    const left = (rest.get(id) ?? 0) - quantity;
    if (left > 0) rest.set(id, left);
    else rest.delete(id);
  }
  return rest;
};

const textOf = (cart: Cart) =>
  [...cart]
    .map(([id, quantity]) => `${quantity} ${id}`)
    .toSorted()
    .join(', ') || 'nothing';

/** The promises to a customer, checked after each step of a visit. */
export class Promises {
  /** The carts that are right now: more than one only while a payment and a change of the cart cross. */
  #carts: ExpectedCart[] = [{ cart: new Map(), taken: [] }];
  /** Dishes that a guest has added since the owner's session ended. */
  #guestDishes = new Set<string>();
  /** The account that was signed in last and has not logged out. */
  owner: string | null = null;
  /** Counts what makes the same cart another order. */
  #changes = 0;
  #lastPlaced = new Map<string, { order: KeptOrder; changes: number }>();
  /** Which orders a page or a toast called paid. */
  #told = new Set<string>();
  #broken: string[] = [];

  readonly visit: Visit;

  constructor(visit: Visit) {
    this.visit = visit;
    visit.popUps.onOpened = (popUp) => this.#popUpOpened(popUp);
    visit.server.onPlaced = (order) => this.#orderPlaced(order);
    visit.onStoredLogin = (account) => this.#loginStored(account);
    visit.onAction = () => this.#noteTold();
    visit.onNotification = (notification, tab) => this.#notified(notification, tab);
  }

  /** The customer changes the cart, or what they typed. */
  cartChanged(change: (cart: Cart) => void) {
    // Plates that were paid a moment ago may leave the cart before the change, or after it.
    this.#carts = this.#withPaidOrders();
    for (const { cart } of this.#carts) change(cart);
    this.#changes += 1;
  }

  /** Whose a dish is that is added in a tab. */
  dishAdded(id: string, isGuest: boolean) {
    if (isGuest) this.#guestDishes.add(id);
    else this.#guestDishes.delete(id);
  }

  /** Each cart that is possible now, those with the fewest orders taken first. */
  #withPaidOrders() {
    const paid = this.visit.server.orders.filter(
      ({ paymentStatus }) => paymentStatus === 'Completed',
    );
    const carts = this.#carts.map(({ cart, taken }) => ({ cart: new Map(cart), taken }));
    for (const order of paid) {
      for (const { cart, taken } of carts.filter((each) => !each.taken.includes(order))) {
        carts.push({ cart: without(cart, order), taken: [...taken, order] });
      }
    }
    return carts.toSorted((a, b) => a.taken.length - b.taken.length);
  }

  #loginStored(account: string | null) {
    if (account === null) return;
    if (this.owner !== null && this.owner !== account) this.#ownerLeft(this.#guestDishes);
    // Text and dishes of a guest belong to the account that logs in.
    for (const [text, owner] of this.visit.typed)
      if (owner === null) this.visit.typed.set(text, account);
    this.#guestDishes = new Set();
    this.owner = account;
  }

  #ownerLeft(kept = new Set<string>()) {
    this.cartChanged((cart) => {
      for (const id of cart.keys()) if (!kept.has(id)) cart.delete(id);
    });
    for (const tab of this.visit.tabs) tab.draft = '';
  }

  loggedOut() {
    this.#ownerLeft();
    this.#guestDishes = new Set();
    for (const [text, owner] of this.visit.typed)
      if (owner === null) this.visit.typed.set(text, 'nobody');
    this.owner = null;
  }

  #break(text: string) {
    this.#broken.push(text);
  }

  #noteTold() {
    for (const tab of this.visit.tabs) {
      for (const { orderId, paidBy } of tab.payments()) {
        if (!paidBy || this.#told.has(orderId)) continue;
        if (RECEIVED.test(tab.text())) this.#told.add(orderId);
      }
    }
  }

  #notified({ title, id }: Notification, tab: Tab | undefined) {
    const amount = RECEIVED.exec(title ?? '')?.[1];
    if (amount !== undefined && tab && !this.#isReceived(amount, tab.account)) {
      this.#break(`${tab.name} says in a toast "${title}", and the server does not hold it`);
    }
    const told = tab?.payments().find((payment) => payment.id === id);
    if (amount !== undefined && told) this.#told.add(told.orderId);
  }

  #isReceived = (amount: string, account: string | null) =>
    // A toast follows who paid through the end of their session.
    (account === null ? this.visit.server.orders : this.visit.server.ordersOf(account)).some(
      ({ paymentStatus, cartItems }) =>
        paymentStatus === 'Completed' &&
        [formatNaira(grandTotal(cartItems)), formatNaira(100)].includes(amount),
    );

  #orderPlaced(order: KeptOrder) {
    const last = this.#lastPlaced.get(order.account);
    if (
      last?.changes === this.#changes &&
      last.order.request === order.request &&
      last.order.paymentStatus === 'Pending'
    ) {
      this.#break(`one cart became two orders: ${last.order._id} and ${order._id}`);
    }
    this.#lastPlaced.set(order.account, { order, changes: this.#changes });
  }

  #popUpOpened(opened: PopUp) {
    const { name, orderId } = opened;
    const others = this.visit.popUps.all.filter((popUp) => popUp !== opened);
    const open = others.find((popUp) => popUp.isOpen);
    if (open) this.#break(`${name} opens while ${open.name} is open`);
    const paid = others
      .filter((popUp) => popUp.orderId === orderId)
      .flatMap(({ transactions }) => transactions)
      .find(({ isTold, transactionRef }) => isTold && !this.#isRejected(transactionRef));
    if (paid) {
      this.#break(`${name} opens for ${orderId}, which ${paid.transactionRef} has paid`);
    }
    if (!opened.tab.path.match(`^(${paths.checkout}|${paths.orders})$`)) {
      this.#break(`${name} opens over the page ${opened.tab.path}`);
    }
    if (opened.account !== opened.tab.account) {
      this.#break(`${name} of ${opened.account} opens for ${opened.tab.account}`);
    }
  }

  /** The customer has read that the server does not take it. */
  #isRejected = (transactionRef: string) =>
    this.visit.storage.payments.some(({ results }) =>
      results.some((result) => result.rejected && result.transactionRef === transactionRef),
    );

  /** @throws Error with what is broken */
  check({ isCurrent = false } = {}) {
    // The storage is behind while a tab waits for it.
    if (this.visit.isLoaded) {
      this.#checkCart();
      this.#checkStorage();
    }
    for (const tab of this.visit.tabs) this.#checkPage(tab, isCurrent);
    const open = this.visit.popUps.all.filter((popUp) => popUp.isOpen);
    if (open.length > 1) this.#break(`${open.map(({ name }) => name).join(' and ')} are open`);
    const [first] = this.#broken;
    if (first !== undefined) throw new Error(first);
  }

  #checkCart() {
    const { storage, tabs } = this.visit;
    const stored = textOf(cartOf(storage.cart.userCart));
    const held = this.#withPaidOrders().find(({ cart }) => textOf(cart) === stored);
    if (held) {
      const known = this.#carts.some(({ taken }) => taken.length === held.taken.length);
      if (!known) this.#changes += 1;
      this.#carts = [held];
    } else {
      const expected = this.#carts.map(({ cart }) => textOf(cart)).join(' or ');
      this.#break(`the cart should hold ${expected}, and ${stored} is stored`);
    }
    for (const { name, site } of tabs) {
      const { loaded, userCart } = site.store.getState().cart;
      const shown = textOf(cartOf(userCart));
      if (loaded && shown !== stored) {
        this.#break(`${name} has ${shown} in its cart, and ${stored} is stored`);
      }
    }
  }

  /** Text of a guest may stay on the screen of a tab that has not heard of the login yet. */
  #isOfAnother = (text: string, account: string | null) => {
    for (const [typed, owner] of this.visit.typed) {
      const isOwn =
        owner === account ||
        owner === null ||
        (account === null && this.visit.typedByGuests.has(typed));
      if (!isOwn && text.includes(typed)) return true;
    }
    return false;
  };

  #checkStorage() {
    const { cart } = this.visit.storage;
    if (this.#isOfAnother(JSON.stringify(cart.placed), this.owner)) {
      this.#break(`what another customer typed is stored for ${this.owner ?? 'a guest'}`);
    }
    if (cart.placed && cart.placed.account !== this.owner) {
      this.#break(`an order of ${cart.placed.account} is stored for ${this.owner ?? 'a guest'}`);
    }
    const keys = Object.keys(localStorage).filter((key) => !['accessToken', 'email'].includes(key));
    if (keys.length > 0) this.#break(`local storage holds ${keys.join(', ')}`);
  }

  #checkPage(tab: Tab, isCurrent: boolean) {
    const { server } = this.visit;
    const text = tab.text();
    if (this.#isOfAnother(text, tab.account)) {
      this.#break(`${tab.name} shows what another customer typed`);
    }
    const orders = tab.listedOrders();
    if (orders.some(({ _id }) => !server.ordersOf(tab.account).some((own) => own._id === _id))) {
      this.#break(`${tab.name} has orders of another customer`);
    }
    const amount = RECEIVED.exec(text)?.[1];
    if (amount !== undefined && !this.#isReceived(amount, tab.account)) {
      this.#break(`${tab.name} says "Payment received", and the server does not hold it`);
    }
    if (tab.path === paths.login && !text.includes(tab.draft)) {
      this.#break(`${tab.name} has lost what was typed into the login form`);
    }
    for (const payment of tab.payments()) this.#checkPayment(payment, tab);
    for (const { order, makePayment } of tab.shownOrders()) {
      if (!makePayment) continue;
      const waits = tab
        .payments()
        .some(({ orderId, kind }) => orderId === order._id && kind === 'beingConfirmed');
      if (waits) {
        this.#break(`${tab.name} offers to pay ${order._id}, whose payment waits to be reported`);
      }
      const isKnown = tab.payments().some(({ orderId, paidBy }) => orderId === order._id && paidBy);
      const isPaid = server.orders.some(
        ({ _id, paymentStatus }) => _id === order._id && paymentStatus === 'Completed',
      );
      if (isPaid && (isKnown || isCurrent)) {
        this.#break(`${tab.name} offers to pay ${order._id}, which is paid`);
      }
    }
  }

  #checkPayment(
    {
      account,
      orderId,
      reference,
      results,
      paidBy,
      kind,
      references,
    }: ReturnType<Tab['payments']>[number],
    tab: Tab,
  ) {
    const { server, popUps } = this.visit;
    const order = server.orders.find(({ _id }) => _id === orderId);
    if (paidBy && order?.paymentStatus !== 'Completed') {
      this.#break(`${tab.name} takes ${orderId} for paid, and the server does not`);
    }
    const isItself =
      results.length === 0
        ? order?.paymentRef === reference
        : references.includes(order?.transactionRef ?? '');
    if (kind === 'paidByAnother' && isItself) {
      this.#break(`${tab.name} calls the payment of ${orderId} a second one`);
    }
    for (const { rejected, transactionRef } of results) {
      if (rejected && !server.denied.has(transactionRef)) {
        this.#break(`${tab.name} calls ${transactionRef} refused, which the server did not deny`);
      }
    }
    const isPaidHere =
      popUps.all.some((popUp) => popUp.tab === tab && popUp.options.reference === reference) &&
      results.length > 0 &&
      results.every(({ transactionRef }) => transactionRef === paidBy?.transactionRef);
    if (isPaidHere && account === tab.account && !this.#told.has(orderId)) {
      this.#break(`${tab.name} does not say that ${orderId} was paid there`);
    }
  }
}
