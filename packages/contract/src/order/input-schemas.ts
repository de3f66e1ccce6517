import * as z from 'zod/mini';
import { idInputSchema } from '../common/fields/ids.ts';
import { nairaSchema } from '../common/fields/naira.ts';
import { deliveryPhoneSchema } from '../common/fields/phone.ts';
import { readable, textSchema } from '../common/fields/text.ts';
import {
  ADDONS_MAX,
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  NARRATION_MAX_LENGTH,
  ORDER_LINES_MAX,
} from '../limits.ts';

export const ADDRESS_MESSAGE = 'Delivery Address Is Required';

/** At least 20 characters after trimming (VAL-15, D-45). */
export const deliveryAddressSchema = z
  .string(ADDRESS_MESSAGE)
  .check(
    z.trim(),
    z.minLength(ADDRESS_MIN_LENGTH, ADDRESS_MESSAGE),
    z.maxLength(
      ADDRESS_MAX_LENGTH,
      `Delivery Address must be at most ${ADDRESS_MAX_LENGTH} characters`,
    ),
    readable('Delivery Address'),
  );

/** An addon of a line as the client sends it: so many on each plate. Name and price must be those of the menu (D-56). */
export const orderedAddonInputSchema = z.object({
  /** Name of the addon, as in the menu (D-56). */
  name: z.string('Addon name is required'),
  /** Price for each in whole naira, as in the menu; 409 for another price (D-56). */
  price: nairaSchema,
  /** Number of the addon on each plate, 0 or more. */
  quantity: z
    .int('The number of addons must be a whole number')
    .check(z.minimum(0, 'The number of addons cannot be negative')),
});

/** A line as the client sends it: so many plates of a dish. Name and price must be those of the menu (D-56). */
export const orderLineInputSchema = z.object({
  /** Id of the dish. */
  id: idInputSchema,
  /** Name of the dish, as in the menu (D-56). */
  name: z.string('Name is required'),
  /** Price of a plate in whole naira, as in the menu; 409 for another price (D-56). */
  price: nairaSchema,
  /** Number of plates, at least 1 (D-24). */
  quantity: z
    .int('The number of plates must be a whole number')
    .check(z.minimum(1, 'The number of plates must be at least 1')),
  /** Addons of each plate, at most 50 (ENT-15). */
  addons: z
    .array(orderedAddonInputSchema, 'Addons must be a list')
    .check(z.maxLength(ADDONS_MAX, `A line has at most ${ADDONS_MAX} addons`)),
});

/** The body that checkout sends: at least one line, and the delivery address (ENT-34). */
export const orderInputSchema = z.object({
  /** The lines of the order, 1 to 100 (ENT-34). */
  cartItems: z
    .array(orderLineInputSchema, 'Cart items must be a list')
    .check(
      z.minLength(1, 'No items in the cart!'),
      z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`),
    ),
  /** The order in words, at most 5000 characters (ENT-34). */
  narration: textSchema('Narration', NARRATION_MAX_LENGTH),
  /** Phone number of the delivery as text, with 10 to 18 digits (VAL-12). */
  phoneNumber: deliveryPhoneSchema,
  /** Delivery address, 20 to 500 characters after trimming (VAL-15). */
  deliveryInfo: deliveryAddressSchema,
});
export type OrderInput = z.infer<typeof orderInputSchema>;
