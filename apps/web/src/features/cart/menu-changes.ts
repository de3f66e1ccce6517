import type { Dish } from '@catering/contract';
import { formatNaira } from '#format/money.ts';
import type { CartItem } from './cart-item.ts';

/** One way in which the menu differs from the cart, after an order was rejected. Prices are in naira. */
export type MenuChange =
  | { kind: 'dishGone'; id: string; dish: string }
  | { kind: 'dishPrice'; id: string; dish: string; from: number; to: number }
  | { kind: 'addonGone'; id: string; dish: string; addon: string }
  | { kind: 'addonReplaced'; id: string; dish: string; addon: string; by: string }
  | { kind: 'addonPrice'; id: string; dish: string; addon: string; from: number; to: number };

/** The differences between a dish as the menu has it now and its item in the cart. */
export const menuChangesOf = ({ id, name, price, addons }: CartItem, dish: Dish): MenuChange[] => {
  const changes: MenuChange[] = [];
  if (dish.price !== price) {
    changes.push({ kind: 'dishPrice', id, dish: name, from: price, to: dish.price });
  }
  for (const addon of addons.filter(({ quantity }) => quantity > 0)) {
    const offered =
      dish.addons.find(({ _id }) => _id === addon._id) ??
      dish.addons.find((each) => each.name === addon.name);
    const change = { id, dish: name, addon: addon.name };
    if (!offered) {
      changes.push({ kind: 'addonGone', ...change });
      continue;
    }
    const { name: by, price: to } = offered;
    if (by !== addon.name) changes.push({ kind: 'addonReplaced', ...change, by });
    if (to !== addon.price) {
      changes.push({ kind: 'addonPrice', id, dish: name, addon: by, from: addon.price, to });
    }
  }
  return changes;
};

/** A sentence for a change of the menu since a dish went into the cart. */
export const menuChangeText = (change: MenuChange): string => {
  const { dish } = change;
  switch (change.kind) {
    case 'dishGone':
      return `${dish} is no longer on the menu: remove it to go on.`;
    case 'dishPrice':
      return `${dish} now costs ${formatNaira(change.to)} per plate instead of ${formatNaira(change.from)}.`;
    case 'addonGone':
      return `${dish} no longer comes with ${change.addon}, which was taken out.`;
    case 'addonReplaced':
      return `${dish} now comes with ${change.by} in place of ${change.addon}.`;
    case 'addonPrice':
      return `${change.addon} for ${dish} now costs ${formatNaira(change.to)} instead of ${formatNaira(change.from)}.`;
  }
};
