import type { Dish, OrderInput } from '@catering/contract';
import { jollof } from './small-menu.ts';

/** A line of the cart for so many plates, without addons. */
export const lineOf = ({ _id: id, name, price }: Dish, quantity = 1) => ({
  id,
  name,
  price,
  quantity,
  addons: [],
});

/** What checkout sends for a plate of jollof, or for other lines. */
export const orderOf = (cartItems: OrderInput['cartItems'] = [lineOf(jollof)]): OrderInput => ({
  cartItems,
  narration: '1 plate of Party Jollof',
  phoneNumber: '08030000000',
  deliveryInfo: '12 Sample Street, Port Harcourt',
});
