import { act } from '@testing-library/react';
import { loginPath, paths } from '#config/pages.ts';
import { dishAdded, dishRemoved, platesChanged, selectCart } from '#features/cart/cart-slice.ts';
import { lineStates, type LineState } from './line.ts';
import type { PopUp } from './pop-ups.ts';
import { inTab, pick, type Deed, type Scene } from './scene.ts';
import type { Tab } from './tab.tsx';
import type { Visit } from './visit.ts';

/** Opens a page of a tab, unless it is there. */
export const goTo = async (tab: Tab, visit: Visit, path: string) => {
  if (tab.path === path) return;
  visit.steps.push(`${tab.name}: go to ${path}`);
  await tab.goTo(path);
  await visit.settle();
};

export async function typeDelivery(tab: Tab, { visit, promises }: Scene) {
  const { account } = tab;
  visit.steps.push(`${tab.name}: type an address`);
  const address = `${visit.typed.size + 1} ${account?.split('@')[0] ?? 'Guest'} Street`;
  visit.typed.set(address, account);
  if (account === null) visit.typedByGuests.add(address);
  promises.cartChanged(() => undefined);
  await tab.type('textarea', `${address}, Port Harcourt`);
  await tab.type('input[type="tel"]', '08031234567');
}

export async function logIn(tab: Tab, scene: Scene, email: string) {
  await goTo(tab, scene.visit, loginPath('checkout'));
  if (!(await tab.type('input[type="email"]', email))) return false;
  tab.draft = '';
  await tab.type('input[type="password"]', 'plantain-and-stew');
  const [button] = tab.buttons('Login');
  if (!button) return false;
  await tab.press(button);
  return `log in as ${email}`;
}

export const emails = ['ada@example.com', 'Ada@Example.com', 'obi@example.com'] as const;
export const pages = [paths.checkout, paths.orders, '/elsewhere'] as const;

/** Proceeds to checkout with what is typed; types it first where nothing is. */
export const pressCheckout = (number: number): Deed =>
  inTab(number, async (tab, scene) => {
    await goTo(tab, scene.visit, paths.checkout);
    const [button] = tab.buttons('Proceed To Checkout');
    if (!button) return false;
    if (!tab.text().includes('Street')) await typeDelivery(tab, scene);
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
  inTab(number, async (tab, { visit }) => {
    await goTo(tab, visit, paths.orders);
    const payable = tab.shownOrders().filter(({ makePayment }) => makePayment);
    const shown = pick(payable, which);
    if (!shown?.makePayment) return false;
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

export const dishIds = ['jollof', 'egusi'] as const;

export async function addDish(
  tab: Tab,
  { visit, promises }: Scene,
  { id, quantity }: { id: string; quantity: number },
) {
  const dish = visit.server.menu.find(({ _id }) => _id === id);
  if (!dish) return false;
  promises.cartChanged((cart) => cart.set(id, quantity));
  promises.dishAdded(id, tab.site.store.getState().cart.isGuest);
  await tab.act(() => tab.site.store.dispatch(dishAdded({ dish, quantity })));
  return `add ${quantity} ${id} to the cart`;
}

export const removeDish = (number: number, which: number): Deed =>
  inTab(number, async (tab, { promises }) => {
    const id = pick(selectCart(tab.site.store.getState()), which)?.id;
    if (id === undefined) return false;
    promises.cartChanged((cart) => cart.delete(id));
    await tab.act(() => tab.site.store.dispatch(dishRemoved(id)));
    return `remove ${id} from the cart`;
  });

export const changePlates = (number: number, which: number, quantity: number): Deed =>
  inTab(number, async (tab, { promises }) => {
    const id = pick(selectCart(tab.site.store.getState()), which)?.id;
    if (id === undefined) return false;
    promises.cartChanged((cart) => cart.has(id) && cart.set(id, quantity));
    await tab.act(() => tab.site.store.dispatch(platesChanged({ id, quantity })));
    return `change the cart to ${quantity} ${id}`;
  });

export const reload = (number: number): Deed =>
  inTab(number, async (tab, { visit }) => {
    await visit.settle();
    const { path } = tab;
    await visit.closeTab(tab);
    const next = await visit.openTab(path, tab);
    return `reload, from now on ${next.name}`;
  });

/** Opens the login page while the storage is slow, and begins to type. */
export const openSlowly: Deed = async ({ visit }) => {
  if (visit.tabs.length > 2) return false;
  const tab = await visit.openTab(paths.login, { isSlow: true });
  tab.draft = 'half.typed@example.com';
  await tab.type('input[type="email"]', tab.draft);
  return `open ${tab.name} at ${paths.login} while the storage is slow, and begin to type`;
};

/** A tab misses what another one stores, until it stores something itself. */
export const missRead = (number: number): Deed =>
  inTab(number, async (tab, scene) => {
    const { visit } = scene;
    const other = visit.tabs.find((each) => each !== tab);
    if (!other) return false;
    await visit.settle();
    tab.failsNextRead = true;
    await addDish(other, scene, { id: 'egusi', quantity: 1 });
    await visit.settle();
    await addDish(tab, scene, { id: 'jollof', quantity: 1 });
    return `add a dish in ${other.name}, which this tab cannot read, and another one here`;
  });

export const closeTab = (number: number): Deed =>
  inTab(number, async (tab, { visit }) => {
    if (visit.tabs.length < 2) return false;
    await visit.settle();
    await visit.closeTab(tab);
    return 'close it';
  });

export const openTab =
  (path: string): Deed =>
  async ({ visit }) => {
    if (visit.tabs.length > 2) return false;
    const tab = await visit.openTab(path);
    return `open ${tab.name} at ${path}`;
  };

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

export const deliver =
  (which: number, isLost: boolean): Deed =>
  async ({ visit: { line } }) => {
    const held = pick(line.held, which);
    if (!held) return false;
    line.held.splice(line.held.indexOf(held), 1);
    if (isLost) held.lose();
    else held.deliver();
    return `${held.what} ${isLost ? 'is lost' : 'arrives'}`;
  };

export const deliverAll: Deed = async ({ visit: { line } }) => {
  if (line.held.length === 0) return false;
  for (const held of line.held.splice(0)) held.deliver();
  return 'everything on its way arrives';
};

export const setLine =
  (state: LineState): Deed =>
  async ({ visit: { line } }) => {
    if (line.state === state) return false;
    line.state = state;
    return `from now on ${lineStates[state]}`;
  };

export const focus: Deed = async () => {
  await act(async () => void dispatchEvent(new Event('focus')));
  return 'the customer looks at the windows again';
};

/** The customer pays in a pop-up; its page and the server hear of it, one of them, or neither. */
export async function approve(
  popUp: PopUp,
  { visit: { popUps, server } }: Scene,
  hears: readonly ('page' | 'server')[],
  times = 1,
) {
  const isSilent = !hears.includes('page');
  await act(async () => popUps.approve(popUp, { isSilent, times }));
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
