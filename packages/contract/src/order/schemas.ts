import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import {
  fulfilledQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
} from '../common/fields/list-query.ts';
import { nairaSchema } from '../common/fields/naira.ts';
import { textSchema } from '../common/fields/text.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';
import { REFERENCE_MAX_LENGTH } from '../limits.ts';

/** "Pending" until the payment provider reports success, then "Completed" (spec 4). */
export const paymentStatusSchema = z.enum(['Pending', 'Completed'], {
  error: 'paymentStatus must be "Pending" or "Completed"',
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Number of plates or addons in a line of a stored order. */
const orderedQuantitySchema = z.int().check(z.minimum(0));

/** So many of an addon on each plate of a line (ENT-15). */
export const orderedAddonSchema = z.object({
  /** Name of the addon when the order was placed (ENT-15). */
  name: z.string(),
  /** Price for each when the order was placed, in whole naira (ENT-15). */
  price: nairaSchema,
  /** Number of the addon on each plate (ENT-15). */
  quantity: orderedQuantitySchema,
});

/** A line of an order: so many plates of a dish, each with the same addons (ENT-14). */
export const orderLineSchema = z.object({
  /** Id of the dish, which may no longer be on the menu (ENT-14). */
  id: idSchema,
  /** Name of the dish when the order was placed (ENT-14). */
  name: z.string(),
  /** Price of a plate when the order was placed, in whole naira (ENT-14). */
  price: nairaSchema,
  /** Number of plates (ENT-14). */
  quantity: orderedQuantitySchema,
  /** Addons of each plate (ENT-15). */
  addons: z.array(orderedAddonSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A reference of the payment provider; null until there is one. */
const referenceSchema = z.nullish(z.string());

/** An order as its owner sees it (ENT-27 to ENT-32). */
export const orderSchema = z.object({
  /** Id of the order (ENT-27). */
  _id: idSchema,
  /** The order in words (ENT-27). */
  narration: z.string(),
  /** Phone number of the delivery, as text (ENT-28). */
  phoneNumber: z.string(),
  /** Delivery address (ENT-28). */
  deliveryInfo: z.string(),
  /** The lines of the order, as they were when it was placed (ENT-29). */
  cartItems: z.array(orderLineSchema),
  /** "Pending" until the payment is recorded, then "Completed" (ENT-30). */
  paymentStatus: paymentStatusSchema,
  /** Reference that the site gave to the payment; null until there is one (ENT-30). */
  paymentRef: referenceSchema,
  /** Reference of the payment provider; null until there is one (ENT-30). */
  transactionRef: referenceSchema,
  /** True if the order was delivered (ENT-31). */
  fulfilled: z.boolean(),
  /** Time at which the order was placed, ISO 8601 in UTC (ENT-32, D-50). */
  createdAt: timestampSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** The order that was stored. */
export const createdOrderSchema = z.object({
  /** The order as it was stored. */
  order: orderSchema,
});

/** The update after a payment (ENT-38). */
export const paymentUpdateSchema = z.object({
  /** "Completed", with both references (D-37). */
  paymentStatus: paymentStatusSchema,
  /** Reference of the payment provider, at most 200 characters (ENT-38). */
  transactionRef: textSchema('Transaction reference', REFERENCE_MAX_LENGTH),
  /** Reference that the site gave to the payment, at most 200 characters (ENT-38). */
  paymentRef: textSchema('Payment reference', REFERENCE_MAX_LENGTH),
});
export type PaymentUpdate = z.infer<typeof paymentUpdateSchema>;

/**
 * A payment, or an admin's word that the order was delivered (D-37, D-39): one of "paymentStatus" and "fulfilled" is
 * needed, and "Completed" needs both references.
 */
export const orderUpdateSchema = z
  .extend(z.partial(paymentUpdateSchema), {
    /** True if the order was delivered; only an admin may send it (D-39). */
    fulfilled: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (update) => update.paymentStatus !== undefined || update.fulfilled !== undefined,
      'paymentStatus is required',
    ),
    z.refine(
      ({ paymentStatus, transactionRef, paymentRef }) =>
        paymentStatus !== 'Completed' || (transactionRef !== undefined && paymentRef !== undefined),
      'A completed payment needs transactionRef and paymentRef',
    ),
  );
export type OrderUpdate = z.infer<typeof orderUpdateSchema>;

/** Filters, order and page of the list of orders (D-63). */
export const orderQuerySchema = z.object({
  /** Only orders with this payment status (D-63). */
  paymentStatus: z.optional(paymentStatusSchema),
  /** Only orders that were delivered ("true") or were not ("false") (D-63). */
  fulfilled: z.optional(fulfilledQuerySchema),
  /** "-createdAt" is newest first, "createdAt" oldest first (D-63). */
  sort: z.optional(sortQuerySchema),
  /** Number of orders in one response, "1" to "1000"; default: all (D-63). */
  limit: z.optional(limitQuerySchema),
  /** Page of the list, counted from "1"; without "limit" it changes nothing (D-63). */
  page: z.optional(pageQuerySchema),
  /** "all": an admin gets the orders of all customers; others get 403 (D-63). */
  scope: z.optional(z.enum(['all'], { error: 'scope must be "all"' })),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;
