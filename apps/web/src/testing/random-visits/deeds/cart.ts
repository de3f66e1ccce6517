import { dishAdded, dishRemoved, platesChanged, selectCart } from '#features/cart/cart-slice.ts';
import { inTab, pick, type Deed, type Scene } from '../scene.ts';
import type { Tab } from '../tab.tsx';

export async function typeDelivery(tab: Tab, { visit }: Scene) {
  const { account } = tab;
  visit.steps.push(`${tab.name}: type an address`);
  const address = `${visit.typed.size + 1} ${account?.split('@')[0] ?? 'Guest'} Street`;
  visit.typed.set(address, account);
  if (account === null) visit.typedByGuests.add(address);
  await tab.type('textarea', `${address}, Port Harcourt`);
  await tab.type('input[type="tel"]', '08031234567');
}

export const dishIds = ['jollof', 'egusi'] as const;

export async function addDish(
  tab: Tab,
  { visit, promises }: Scene,
  { id, quantity }: { id: string; quantity: number },
) {
  const dish = visit.server.menu.find(({ _id }) => _id === id);
  if (!dish) return false;
  promises.cart.added(id, quantity, tab.site.store.getState().cart.isGuest);
  await tab.act(() => tab.site.store.dispatch(dishAdded({ dish, quantity })));
  return `add ${quantity} ${id} to the cart`;
}

export const removeDish = (number: number, which: number): Deed =>
  inTab(number, async (tab, { promises }) => {
    const id = pick(selectCart(tab.site.store.getState()), which)?.id;
    if (id === undefined) return false;
    promises.cart.removed(id);
    await tab.act(() => tab.site.store.dispatch(dishRemoved(id)));
    return `remove ${id} from the cart`;
  });

export const changePlates = (number: number, which: number, quantity: number): Deed =>
  inTab(number, async (tab, { promises }) => {
    const id = pick(selectCart(tab.site.store.getState()), which)?.id;
    if (id === undefined) return false;
    promises.cart.platesChanged(id, quantity);
    await tab.act(() => tab.site.store.dispatch(platesChanged({ id, quantity })));
    return `change the cart to ${quantity} ${id}`;
  });

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
