import type { Order } from '@catering/contract';
import { paths } from '#config/paths.ts';
import type { PopUp } from '../pop-ups.ts';
import type { KeptOrder } from '../server.ts';
import type { Tab } from '../tab.tsx';
import type { Visit } from '../visit.ts';
import {
  isPaid,
  isPlaced,
  keyOf,
  mealOf,
  shownText,
  textOf,
  without,
  type Cart,
  type ExpectedCart,
} from './expected-cart.ts';

/** My Orders shows it beside an order with plates of a paid one. */
const WARNING = 'has plates of this one';

/**
 * The promises about the cart: it holds what its customer has put there and not paid for. One cart is one order until it
 * is paid, and a plate of a paid order is not charged again.
 */
export class CartPromises {
  /** The carts that are right now: more than one only while a payment and a change of the cart cross. */
  #carts: ExpectedCart[] = [{ cart: new Map(), taken: 0 }];
  /** Dishes that a guest has added since the owner's session ended. */
  #guestDishes = new Set<string>();
  /** The guest's dishes that may have become the owner's since. */
  #unsureDishes = new Set<string>();
  /** The account that was signed in last and has not logged out. */
  owner: string | null = null;
  /** The keys of the requests that tabs have sent. A repeat says nothing new. */
  readonly #sent = new Set<string>();
  /** The orders of the cart that were paid when the customer pressed "Proceed To Checkout". */
  #paidAtPress = new Map<Tab, readonly KeptOrder[]>();
  /** The orders that were delivered then. */
  #deliveredAtPress = new Map<Tab, readonly KeptOrder[]>();

  /** Pairs of keys that one dish of the cart was sent under, until its owner leaves. */
  readonly #shared = new Set<string>();
  /** The paid orders with plates of the one that "Make Payment" was pressed for, of which the customer has not read. */
  readonly #unreadAtPress = new Map<Tab, readonly KeptOrder[]>();

  readonly #visit: Visit;
  readonly #break: (text: string) => void;

  constructor(visit: Visit, onBroken: (text: string) => void) {
    this.#visit = visit;
    this.#break = onBroken;
  }

  #change(change: (cart: Cart) => void) {
    // Plates that were paid a moment ago may leave the cart before the change, or after it.
    this.#carts = this.#withPaidOrders();
    for (const { cart } of this.#carts) change(cart);
  }

  /** The customer adds a dish, or gives one of the cart another number of plates. */
  added(id: string, quantity: number, isGuest: boolean) {
    this.#change((cart) => cart.set(id, { quantity, keys: cart.get(id)?.keys ?? [] }));
    this.#unsureDishes.delete(id);
    if (isGuest) this.#guestDishes.add(id);
    else this.#guestDishes.delete(id);
  }

  /**
   * A tab that has not checked its session yet adds a dish as a guest. A tab that is signed in, or whose stored login is
   * accepted later, takes it for its account once it stores the cart.
   */
  noteAccounts() {
    if (this.#visit.tabs.every(({ account }) => account === null)) return;
    for (const id of this.#guestDishes) this.#unsureDishes.add(id);
  }

  removed(id: string) {
    this.platesChanged(id, 0);
  }

  platesChanged(id: string, quantity: number) {
    this.#change((cart) => {
      const plates = cart.get(id);
      if (plates) cart.set(id, { ...plates, quantity });
    });
  }

  /** Each cart that is possible now, those that have lost the least first. */
  #withPaidOrders() {
    const carts = this.#carts.map(({ cart, taken }) => ({ cart: new Map(cart), taken }));
    for (const order of this.#visit.server.orders) {
      for (const { cart, taken } of carts.filter((each) => isPlaced(each.cart, order))) {
        if (isPaid(order)) {
          carts.push({ cart: without(cart, order, order.cartItems), taken: taken + 1 });
        }
        // What is in the cart is another meal, unless its tab hears first that it is paid.
        if (order.fulfilled) carts.push({ cart: without(cart, order, []), taken });
      }
    }
    return carts.toSorted((a, b) => a.taken - b.taken);
  }

  loginStored(account: string | null) {
    if (account === null) return;
    if (this.owner !== null && this.owner !== account) this.#ownerLeft(this.#guestDishes);
    // Text and dishes of a guest belong to the account that logs in.
    for (const [text, owner] of this.#visit.typed)
      if (owner === null) this.#visit.typed.set(text, account);
    this.#guestDishes = new Set();
    this.#unsureDishes.clear();
    this.owner = account;
  }

  #ownerLeft(kept = new Set<string>()) {
    this.#shared.clear();
    this.#change((cart) => {
      for (const [id, { quantity }] of cart) {
        if (kept.has(id)) cart.set(id, { quantity, keys: [] });
        else cart.delete(id);
      }
    });
    this.#carts = this.#carts.flatMap((possible) => {
      const sure = [...possible.cart].filter(([id]) => !this.#unsureDishes.has(id));
      return sure.length < possible.cart.size
        ? [possible, { cart: new Map(sure), taken: possible.taken }]
        : [possible];
    });
    this.#unsureDishes.clear();
    for (const tab of this.#visit.tabs) tab.draft = '';
  }

  loggedOut() {
    this.#ownerLeft();
    this.#guestDishes = new Set();
    for (const [text, owner] of this.#visit.typed)
      if (owner === null) this.#visit.typed.set(text, 'nobody');
    this.owner = null;
  }

  orderPlaced(order: KeptOrder) {
    const same = this.#visit.server
      .ordersOf(order.account)
      .find(
        (other) =>
          other !== order &&
          !isPaid(other) &&
          !other.fulfilled &&
          mealOf(other) === mealOf(order) &&
          this.#carts.every(({ cart }) =>
            order.cartItems.every(({ id }) => cart.get(id)?.keys.includes(other.key)),
          ),
      );
    if (same) this.#break(`one cart became two orders: ${same._id} and ${order._id}`);
  }

  /** A tab sends its cart to the server: whatever becomes of the response, its plates are those of the order. */
  orderSent(key: string, dishes: readonly string[], account: string | null | undefined) {
    if (this.#sent.has(key)) return;
    this.#sent.add(key);
    if (account !== this.owner) return;
    const isInAll = (other: string) =>
      this.#carts.every(({ cart }) => dishes.some((id) => cart.get(id)?.keys.includes(other)));
    for (const other of [...this.#sent].filter(isInAll)) this.#share(key, other);
    for (const { cart } of this.#carts) {
      for (const id of dishes) {
        const plates = cart.get(id);
        if (plates) cart.set(id, { ...plates, keys: [...plates.keys, key] });
      }
    }
  }

  #share(one: string, other: string) {
    this.#shared.add(`${one} ${other}`).add(`${other} ${one}`);
  }

  /** The customer presses "Proceed To Checkout". */
  pressed(tab: Tab) {
    const isKnown = (order: KeptOrder) => this.#carts.some(({ cart }) => isPlaced(cart, order));
    const { orders } = this.#visit.server;
    this.#paidAtPress.set(tab, orders.filter(isPaid).filter(isKnown));
    this.#deliveredAtPress.set(
      tab,
      orders.filter(({ fulfilled }) => fulfilled),
    );
  }

  /** The customer presses "Make Payment" of an order that is shown with this text. */
  pressedMakePayment(tab: Tab, { order, text }: { order: Order; text: string }) {
    const { orders } = this.#visit.server;
    const pressed = orders.find(({ _id }) => _id === order._id);
    const paid = orders.filter(
      (other) =>
        isPaid(other) &&
        !pressed?.fulfilled &&
        this.#shared.has(`${pressed?.key} ${other.key}`) &&
        !text.includes(WARNING),
    );
    this.#unreadAtPress.set(tab, paid);
  }

  popUpOpened({ name, orderId, tab }: PopUp) {
    const order = this.#visit.server.orders.find(({ _id }) => _id === orderId);
    const [unread] = this.#unreadAtPress.get(tab) ?? [];
    if (tab.path === paths.orders && unread) {
      this.#break(`${name} opens for plates that ${unread._id} has paid for, without a warning`);
    }
    if (tab.path !== paths.checkout || !order) return;
    if (this.#deliveredAtPress.get(tab)?.includes(order))
      this.#break(`${name} charges for a meal that was delivered, as ${orderId}`);
    const others = this.#paidAtPress.get(tab)?.filter((paid) => paid !== order) ?? [];
    const ordered = shownText(order.cartItems);
    // Checkout may have taken paid plates out of the cart since the last check.
    const rests = this.#withPaidOrders().filter(({ cart }) => textOf(cart) === ordered);
    for (const paid of others) {
      const isRepeated = this.#carts.every(({ cart }) =>
        order.cartItems.some(({ id }) => cart.get(id)?.keys.includes(paid.key)),
      );
      if (isRepeated && rests.every(({ cart }) => isPlaced(cart, paid)))
        this.#break(`${name} charges for plates that ${paid._id} has paid for`);
    }
  }

  check() {
    const { storage, tabs, server } = this.#visit;
    const stored = shownText(storage.cart.userCart);
    const held = this.#withPaidOrders().filter(({ cart }) => textOf(cart) === stored);
    if (held.length > 0) {
      // A dish that was added just as an order was paid may have been placed in it, or not.
      this.#carts = [...new Map(held.map((each) => [keyOf(each), each])).values()];
    } else {
      const expected = this.#carts.map(({ cart }) => textOf(cart)).join(' or ');
      this.#break(`the cart should hold ${expected}, and ${stored} is stored`);
    }
    for (const { name, site } of tabs) {
      const { loaded, userCart } = site.store.getState().cart;
      const shown = shownText(userCart);
      if (loaded && shown !== stored) {
        this.#break(`${name} has ${shown} in its cart, and ${stored} is stored`);
      }
    }
    if (this.#visit.isTypedByAnother(JSON.stringify(storage.cart), this.owner)) {
      this.#break(`what another customer typed is stored for ${this.owner ?? 'a guest'}`);
    }
    for (const { orderId } of storage.cart.orders) {
      const account = server.orders.find(({ _id }) => _id === orderId)?.account;
      if (orderId !== undefined && account !== this.owner) {
        this.#break(`an order of ${account} is stored for ${this.owner ?? 'a guest'}`);
      }
    }
  }
}
