import { act } from './act.ts';
import { paths } from '#config/paths.ts';
import { LOGIN_REDIRECT_DELAY_MS } from '#config/timings.ts';
import { addDish, typeDelivery } from './deeds/cart.ts';
import { leavePopUp } from './deeds/payments.ts';
import { goTo, logIn } from './deeds/tabs.ts';
import type { Scene } from './scene.ts';
import type { Tab } from './tab.tsx';
import type { Visit } from './visit.ts';

/** Longer than any pause between two reports of a payment, in ms. */
const ALL_REPORTED_MS = 120_000;

const lookAgain = async (visit: Visit) => {
  await act(() => void dispatchEvent(new Event('focus')));
  await visit.settle();
};

const signInAs = async (tab: Tab, scene: Scene, account: string) => {
  if (tab.account === account) return;
  await logIn(tab, scene, account);
  await scene.visit.settle();
  if (tab.account !== account) throw new Error(`${tab.name} cannot log in as ${account}`);
};

/**
 * The network and the provider are back, and all pop-ups are gone: every payment comes to its end, its
 * customer knows of it, and the next order can be paid.
 *
 * @throws Error with what does not heal
 */
export async function heal(scene: Scene): Promise<void> {
  const { visit, promises } = scene;
  visit.steps.push('network and provider are back, and the customers end what is open');
  visit.line.state = 'up';
  visit.server.isProviderLate = false;
  for (const held of visit.line.held.splice(0)) held.deliver();
  await lookAgain(visit);
  for (const tab of visit.tabs) await endPopUp(tab, scene);
  promises.check();
  const [tab = await visit.openTab()] = visit.tabs;
  const accounts = new Set(visit.server.orders.map(({ account }) => account));
  for (const account of accounts) {
    // The first call may end a session that the server has ended before.
    for (const _login of [1, 2]) {
      await signInAs(tab, scene, account);
      await goTo(tab, visit, paths.orders);
      await visit.wait(ALL_REPORTED_MS);
      await lookAgain(visit);
    }
    promises.check({ isCurrent: true });
    checkReported(scene, tab, account);
  }
  await orderOnceMore(tab, scene);
}

/** A pop-up that has not said that it is gone can be left. */
async function endPopUp(tab: Tab, scene: Scene) {
  const { visit } = scene;
  const isOpen = () => tab.payments().some(({ isOpenHere }) => isOpenHere);
  if (!isOpen()) return;
  // The first page may find that the session has ended, and leads to login.
  for (const path of [paths.checkout, paths.orders, paths.orders]) {
    await goTo(tab, visit, path);
    if (await leavePopUp(tab, visit)) break;
  }
  await visit.settle();
  if (isOpen()) throw new Error(`${tab.name} has no way out of a payment that is in progress`);
}

/** Each payment that a page heard of is recorded, or its customer reads what became of it. */
function checkReported({ visit: { server, popUps, tabs } }: Scene, tab: Tab, account: string) {
  const waiting = tabs
    .flatMap((each) => each.payments())
    .find((each) => each.account === account && each.kind === 'beingConfirmed');
  if (waiting) throw new Error(`a payment of ${waiting.orderId} is still being confirmed`);
  const told = popUps.all
    .filter((popUp) => popUp.account === account)
    .flatMap(({ transactions }) => transactions)
    .filter(({ isTold }) => isTold);
  for (const { transactionRef, popUp } of told) {
    const order = server.orders.find(({ _id }) => _id === popUp.orderId);
    if (order?.transactionRef === transactionRef) continue;
    const shown = tab.shownOrders().find((each) => each.order._id === popUp.orderId);
    if (!shown?.text.match(`with the references? .*\\b${transactionRef}\\b`)) {
      throw new Error(
        `${transactionRef} has paid ${popUp.orderId}, and its customer cannot read what became of it: ${shown?.text}`,
      );
    }
  }
}

/** Places and pays another order of the customer who is signed in. */
async function orderOnceMore(tab: Tab, scene: Scene) {
  const { visit, promises } = scene;
  // A press as a guest leads to login a moment later.
  await visit.wait(LOGIN_REDIRECT_DELAY_MS);
  await addDish(tab, scene, { id: 'jollof', quantity: 5 });
  const popUpsBefore = visit.popUps.all.length;
  // A press may meet a session that has ended, and a price that has changed.
  for (let press = 0; press < 3 && visit.popUps.all.length === popUpsBefore; press += 1) {
    await signInAs(tab, scene, tab.account ?? promises.cart.owner ?? 'ada@example.com');
    await goTo(tab, visit, paths.checkout);
    if (press === 0) await typeDelivery(tab, scene);
    // A payment of which only the customer knows the end blocks another order.
    for (const name of ['I did not pay', 'I have noted the reference']) {
      for (let exits = tab.buttons(name); exits[0]; exits = tab.buttons(name)) {
        await tab.press(exits[0]);
        await visit.settle();
      }
    }
    const [button] = tab.buttons('Proceed To Checkout');
    if (button) await tab.press(button);
    await visit.settle();
  }
  const popUp = visit.popUps.all[popUpsBefore];
  if (!popUp) throw new Error(`${tab.name} cannot order any more: ${tab.text()}`);
  await act(() => visit.popUps.approve(popUp));
  await visit.settle();
  promises.check({ isCurrent: true });
  const { userCart } = visit.storage.cart;
  if (userCart.length > 0) throw new Error('the cart is not empty after its order was paid');
  if (!tab.text().includes('Payment received')) {
    throw new Error(`${tab.name} does not say that the last order was paid`);
  }
}
