import type { Category, Dish, Operation } from '@catering/contract';
import { isObject } from '../schema/json-path.ts';
import { bodySchemaOf } from '../wire/operation-call.ts';

/** Where an operation takes what callers have to say. */
export const placeOf = ({ route }: Operation) => (route.method === 'GET' ? 'query' : 'body');

/** The same in the operation's entry of the OpenAPI document. */
export const placeInDocument = (operation: Operation) =>
  placeOf(operation) === 'query' ? '#parameters' : '#requestBody';
/** The schema of what an operation takes; undefined when it takes nothing. */
export const contentSchemaOf = (operation: Operation): unknown =>
  placeOf(operation) === 'query' ? operation.route.query : bodySchemaOf(operation);

/** Things of the server that a request may name. */
export interface Shelf {
  category(): Promise<Category>;
  dish(): Promise<Dish>;
}

/** Puts things of this server where a random request only names some. */
export async function withThings(
  shelf: Shelf,
  operation: string,
  value: unknown,
): Promise<unknown> {
  if (!isObject(value)) return value;
  if (operation === 'order.list') {
    const { scope: _ofAdmins, ...others } = value;
    return others;
  }
  if (operation.startsWith('dishes.') && 'name' in value && 'price' in value) {
    const category = (await shelf.category())._id;
    const addons = Array.isArray(value.addons) ? (value.addons as object[]) : [];
    return { ...value, category, addons: addons.map(withoutId) };
  }
  if (operation === 'dishes.update') {
    const { category: _category, addons: _addons, ...others } = value;
    return others;
  }
  if (operation !== 'order.create' || !Array.isArray(value.cartItems)) return value;
  const dish = await shelf.dish();
  return { ...value, cartItems: value.cartItems.map((line) => lineOf(dish, line)) };
}

function withoutId(addon: object) {
  const { _id: _dropped, ...others } = addon as { _id?: unknown };
  return others;
}

/** The random line's numbers on a dish of the menu. */
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
