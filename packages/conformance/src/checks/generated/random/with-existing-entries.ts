import { isObject } from '../../../values/schema/json-path.ts';
import type { Operation } from '../../../operations/operation.ts';
import { dishSchema, type Dish } from '@catering/contract';
import * as z from 'zod/mini';
import type { Entry } from '../../../entries/entry.ts';

/** Replaces random references in a content with entries of this server. */
export async function withExistingEntries(
  { id: operation }: Operation,
  value: unknown,
  find: (resource: string) => Promise<Entry>,
): Promise<unknown> {
  if (!isObject(value)) return value;
  if (operation === 'order.list') {
    const { scope: _ofAdmins, ...others } = value;
    return others;
  }
  if (operation.startsWith('dishes.') && 'name' in value && 'price' in value) {
    const { _id: category } = await find('category');
    const addons = Array.isArray(value.addons) ? (value.addons as object[]) : [];
    return { ...value, category, addons: addons.map(withoutId) };
  }
  if (operation === 'dishes.update') {
    const { category: _category, addons: _addons, ...others } = value;
    return others;
  }
  if (operation !== 'order.create' || !Array.isArray(value.cartItems)) return value;
  const dish = z.safeParse(dishSchema, await find('dish'));
  if (!dish.success) return value;
  return { ...value, cartItems: value.cartItems.map((line) => lineOf(dish.data, line)) };
}

function withoutId(addon: object) {
  const { _id: _dropped, ...others } = addon as { _id?: unknown };
  return others;
}

/** A line of a dish on the menu, with the numbers of a random line. */
function lineOf({ _id, name, price, addons }: Dish, line: { quantity: number; addons: unknown[] }) {
  return {
    id: _id,
    name,
    price,
    quantity: (line.quantity % 50) + 1,
    addons: addons
      .slice(0, line.addons.length)
      .map((addon, index) => ({ name: addon.name, price: addon.price, quantity: index })),
  };
}
