import type { OrderInput } from '@catering/contract';
import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { jollof } from './small-menu.ts';

/** The body that checkout sends for a plate of the small menu's jollof, or for other lines. */
export const orderOf = (cartItems = [orderLineOf(jollof)]): OrderInput => orderInputOf(cartItems);
