import { act } from '../act.ts';
import { paths } from '#config/paths.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { lineStates } from '../line.ts';
import type { PopUp } from '../pop-ups.ts';
import { inTab, pick, type Deed, type Scene } from '../scene.ts';
import type { Tab } from '../tab.tsx';
import type { Visit } from '../visit.ts';
import { addDish, removeDish, typeDelivery } from './cart.ts';
import { deliverAll } from './line.ts';
import { focus, goTo, openTab } from './tabs.ts';

/** Proceeds to checkout with what is typed; types it first where nothing is. */
export const pressCheckout = (number: number): Deed =>
  inTab(number, async (tab, scene) => {
    await goTo(tab, scene.visit, paths.checkout);
    const [button] = tab.buttons('Proceed To Checkout');
    if (!button) return false;
    if (!tab.text().includes('Street')) await typeDelivery(tab, scene);
    // A press while another one is under way does nothing.
    if (button.getAttribute('aria-disabled') !== 'true') scene.promises.cart.pressed(tab);
    await tab.press(button);
    return 'press "Proceed To Checkout"';
  });

/** Leaves checkout while its order is on its way. */
export const pressAndLeave =
  (number: number, path: string): Deed =>
  async (scene) => {
    const { line } = scene.visit;
    const { state } = line;
    line.state = 'slowResponses';
    const pressed = await pressCheckout(number)(scene);
    await scene.visit.settle();
    line.state = state;
    const tab = pick(scene.visit.tabs, number);
    if (pressed === false || !tab) return false;
    scene.visit.steps.push(`${pressed} on a slow line`);
    await goTo(tab, scene.visit, path);
    return deliverAll(scene);
  };

/** Presses again where the server lets nobody in, after an order whose response was lost. */
export const pressAgain =
  (number: number): Deed =>
  async (scene) => {
    const { line, steps } = scene.visit;
    const { state } = line;
    let done: string | false = false;
    for (const next of ['responsesLost', 'limiting'] as const) {
      line.state = next;
      done = await pressCheckout(number)(scene);
      await scene.visit.settle();
      if (done !== false) steps.push(`${done} while ${lineStates[next]}`);
    }
    line.state = state;
    return done !== false && `from now on ${lineStates[state]}`;
  };

export const pressMakePayment = (number: number, which: number): Deed =>
  inTab(number, async (tab, { visit, promises }) => {
    await goTo(tab, visit, paths.orders);
    const payable = tab.shownOrders().filter(({ makePayment }) => makePayment);
    const shown = pick(payable, which);
    if (!shown?.makePayment) return false;
    promises.cart.pressedMakePayment(tab, shown);
    await tab.press(shown.makePayment);
    return `press "Make Payment" of ${shown.order._id}`;
  });

/** The customer says that the pop-up is gone. It may still be there, and be approved. */
export async function leavePopUp(tab: Tab, { popUps }: Visit) {
  const [button] = tab.buttons('I closed the payment window');
  if (!button) return false;
  for (const popUp of popUps.all) if (popUp.tab === tab) popUp.isLeft = true;
  await tab.press(button);
  return 'press "I closed the payment window"';
}

export const payOnPhone =
  (which: number): Deed =>
  async ({ visit: { server } }) => {
    const order = pick(
      server.orders.filter(({ paymentStatus }) => paymentStatus === 'Pending'),
      which,
    );
    if (!order || server.isProviderLate) return false;
    server.pay(order, { transactionRef: `phone-${order._id}`, paymentRef: '1' });
    return `another phone pays ${order._id}`;
  };

/** Meals are cooked for who has not paid, too: they pay the driver, or later. */
export const deliverMeal =
  (which: number): Deed =>
  async ({ visit: { server } }) => {
    const order = pick(
      server.orders.filter(({ fulfilled }) => !fulfilled),
      which,
    );
    if (!order) return false;
    order.fulfilled = true;
    return `${order._id} is delivered`;
  };

/** The customer pays in a pop-up; its page and the server hear of it, one of them, or neither. */
export async function approve(
  popUp: PopUp,
  { visit: { popUps, server } }: Scene,
  hears: readonly ('page' | 'server')[],
  times = 1,
) {
  const isSilent = !hears.includes('page');
  await act(() => popUps.approve(popUp, { isSilent, times }));
  const order = server.orders.find(({ _id }) => _id === popUp.orderId);
  const { transactionRef = '' } = popUp.transactions.at(-1) ?? {};
  if (hears.includes('server') && !server.isProviderLate) {
    server.pay(order, { transactionRef, paymentRef: popUp.options.reference });
  }
  return `the customer approves, told to ${hears.join(' and ') || 'nobody'}${times > 1 ? ', twice' : ''}`;
}

/** The pop-up that is open, or one that a press opens. */
async function anyPopUp(number: number, scene: Scene) {
  const { popUps, steps } = scene.visit;
  const findOpen = () => popUps.all.find(({ isOpen }) => isOpen);
  if (!findOpen()) {
    const pressed = await pressCheckout(number)(scene);
    if (pressed) steps.push(pressed);
    await scene.visit.settle();
  }
  return findOpen();
}

/** The customer pays in a pop-up that they said is gone, and presses again before the page looks. */
export const payUnheard =
  (number: number): Deed =>
  async (scene) => {
    const { visit } = scene;
    const popUp = await anyPopUp(number, scene);
    const left = popUp && (await leavePopUp(popUp.tab, visit));
    if (!left) return false;
    await visit.settle();
    visit.steps.push(left, await approve(popUp, scene, ['server']));
    const index = visit.tabs.indexOf(popUp.tab);
    const isListed = popUp.tab.path === paths.orders;
    return (isListed ? pressMakePayment(index, 0) : pressCheckout(index))(scene);
  };

/** The customer pays while another tab reads the order; the responses arrive in any order, or are lost. */
export const payAmidReads =
  (number: number, arrivals: Deed[], before: number): Deed =>
  async (scene) => {
    const { visit, promises } = scene;
    const { line, steps, tabs } = visit;
    const popUp = await anyPopUp(number, scene);
    if (!popUp) return false;
    if (tabs.length < 2) steps.push((await openTab(paths.orders)(scene)) || '');
    await visit.settle();
    const { state } = line;
    line.state = 'slowResponses';
    steps.push(`${await focus(scene)} while ${lineStates[line.state]}`);
    for (const deed of arrivals.toSpliced(before, 0, () => approve(popUp, scene, ['page']))) {
      await visit.settle();
      promises.check();
      steps.push((await deed(scene)) || 'nothing is on its way');
    }
    line.state = state;
    return `from now on ${lineStates[state]}`;
  };

/** The customer presses and closes the pop-up. */
const orderUnpaid =
  (number: number): Deed =>
  async (scene) => {
    const { popUps, steps } = scene.visit;
    const pressed = await pressCheckout(number)(scene);
    if (pressed === false) return false;
    steps.push(pressed);
    await scene.visit.settle();
    for (const popUp of popUps.all.filter(({ isOpen }) => isOpen))
      await act(() => popUps.close(popUp));
    await scene.visit.settle();
    return 'the customer closes the pop-up';
  };

/** The customer removes a dish, which another phone may pay for meanwhile, and adds it again. */
const renewDish =
  (number: number, which: number): Deed =>
  async (scene) => {
    const tab = pick(scene.visit.tabs, number);
    const id = tab && pick(selectCart(tab.site.store.getState()), which)?.id;
    const removed = id && (await removeDish(number, which)(scene));
    if (!tab || !removed) return false;
    scene.visit.steps.push(removed, (await payOnPhone(which)(scene)) || 'nothing is to be paid');
    return addDish(tab, scene, { id, quantity: 1 + (which % 2) });
  };

/** The customer presses, and hears nothing of the order that the server has taken. */
const orderUnheard =
  (number: number): Deed =>
  async (scene) => {
    const { line } = scene.visit;
    const { state } = line;
    line.state = 'responsesLost';
    const pressed = await pressCheckout(number)(scene);
    await scene.visit.settle();
    line.state = state;
    return pressed && `${pressed} while ${lineStates.responsesLost}`;
  };

/**
 * The customer orders twice with a change in between, another phone pays one of the orders or the kitchen delivers it, and
 * they order again.
 *
 * @param how whether a dish is removed and added again, the response to the first order is lost, the order is delivered, the customer
 * goes on in My Orders, and has opened it before
 */
export const payElsewhere =
  (
    number: number,
    which: number,
    {
      isRenewed = false,
      isUnheard = false,
      isDelivered = false,
      isListed = false,
      isStale = false,
    },
  ): Deed =>
  async (scene) => {
    const { visit, promises } = scene;
    const addOther = inTab(number, (tab) => addDish(tab, scene, { id: 'egusi', quantity: 1 }));
    const change = isRenewed ? renewDish(number, which) : addOther;
    const order = isUnheard ? orderUnheard(number) : orderUnpaid(number);
    const list = inTab(number, async (tab) => {
      if (isListed && isStale) await goTo(tab, visit, paths.orders);
      return 'go on';
    });
    const end = isDelivered ? deliverMeal(which) : payOnPhone(which);
    const deeds = isUnheard
      ? [order, end, change]
      : [order, change, orderUnpaid(number), list, end];
    for (const deed of deeds) {
      visit.steps.push((await deed(scene)) || 'nothing comes of it');
      await visit.settle();
      promises.check();
    }
    return (isListed ? pressMakePayment(number, which) : pressCheckout(number))(scene);
  };
