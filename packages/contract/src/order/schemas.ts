import * as z from 'zod/mini';
import { idSchema } from '../common/fields/ids.ts';
import {
  booleanQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  sortQuerySchema,
} from '../common/fields/list-query.ts';
import { nairaSchema } from '../common/fields/naira.ts';
import { textSchema } from '../common/fields/text.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';
import { REFERENCE_MAX_LENGTH } from '../limits.ts';

/** "Pending" until the provider reports SUCCESS, then "Completed" (spec 4). */
export const paymentStatusSchema = z.enum(['Pending', 'Completed'], {
  error: 'paymentStatus must be "Pending" or "Completed"',
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Plates or addons in a line of an order that was taken. */
const orderedQuantitySchema = z.int().check(z.minimum(0));

/** So many of an addon on each plate of a line (ENT-15). */
export const orderedAddonSchema = z.object({
  name: z.string(),
  price: nairaSchema,
  quantity: orderedQuantitySchema,
});

/** A line of an order: so many plates of a dish, each with these addons (ENT-14). */
export const orderLineSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: nairaSchema,
  quantity: orderedQuantitySchema,
  addons: z.array(orderedAddonSchema),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** A reference of the payment provider; null until there is one. */
const referenceSchema = z.nullish(z.string());

/** An order as its owner sees it (ENT-27 to ENT-32). */
export const orderSchema = z.object({
  _id: idSchema,
  narration: z.string(),
  phoneNumber: z.string(),
  deliveryInfo: z.string(),
  cartItems: z.array(orderLineSchema),
  paymentStatus: paymentStatusSchema,
  paymentRef: referenceSchema,
  transactionRef: referenceSchema,
  fulfilled: z.boolean(),
  createdAt: timestampSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** What the site sends after a payment (ENT-38). */
export const paymentUpdateSchema = z.object({
  paymentStatus: paymentStatusSchema,
  transactionRef: textSchema('Transaction reference', REFERENCE_MAX_LENGTH),
  paymentRef: textSchema('Payment reference', REFERENCE_MAX_LENGTH),
});
export type PaymentUpdate = z.infer<typeof paymentUpdateSchema>;

/** A payment update, or an admin's word that the order was delivered (D-37, D-39). */
export const orderUpdateSchema = z
  .extend(z.partial(paymentUpdateSchema), { fulfilled: z.optional(z.boolean()) })
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

export const orderQuerySchema = z.object({
  paymentStatus: z.optional(paymentStatusSchema),
  fulfilled: z.optional(booleanQuerySchema),
  sort: z.optional(sortQuerySchema),
  limit: z.optional(limitQuerySchema),
  page: z.optional(pageQuerySchema),
  scope: z.optional(z.enum(['all'], { error: 'scope must be "all"' })),
});
export type OrderQuery = z.infer<typeof orderQuerySchema>;
