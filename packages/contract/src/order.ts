import * as z from 'zod/mini';
import { apiRouter } from './api-router.ts';
import { failures } from './errors.ts';
import { idempotencyHeaders } from './idempotency.ts';
import {
  ADDONS_MAX,
  ADDRESS_MAX_LENGTH,
  ADDRESS_MIN_LENGTH,
  NARRATION_MAX_LENGTH,
  ORDER_LINES_MAX,
  PHONE_MAX_LENGTH,
  PHONE_MIN_DIGITS,
  REFERENCE_MAX_LENGTH,
} from './limits.ts';
import {
  booleanQuerySchema,
  idInputSchema,
  idParamsSchema,
  idSchema,
  limitQuerySchema,
  nairaSchema,
  pageQuerySchema,
  readable,
  sortQuerySchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';
import { SIGNED_IN } from './roles.ts';

export const PHONE_MESSAGE = 'Phone Number is required';
export const ADDRESS_MESSAGE = 'Delivery Address Is Required';

/** "Pending" until the provider reports SUCCESS, then "Completed" (spec 4). */
export const paymentStatusSchema = z.enum(['Pending', 'Completed'], {
  error: 'paymentStatus must be "Pending" or "Completed"',
});
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** At least 10 digits, as text, so that leading zeros stay (VAL-12, D-45). */
export const deliveryPhoneSchema = z.string(PHONE_MESSAGE).check(
  z.trim(),
  z.regex(/^\+?[\d\s()./-]*$/, PHONE_MESSAGE),
  z.maxLength(PHONE_MAX_LENGTH, PHONE_MESSAGE),
  z.refine((text) => countDigits(text) >= PHONE_MIN_DIGITS, PHONE_MESSAGE),
);

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

/** A line as the client sends it. Name and price must be those of the menu (D-56). */
export const orderLineInputSchema = z.object({
  id: idInputSchema,
  name: z.string('Name is required'),
  price: nairaSchema,
  quantity: z
    .int('The number of plates must be a whole number')
    .check(z.minimum(1, 'The number of plates must be at least 1')),
  addons: z
    .array(
      z.object({
        name: z.string('Addon name is required'),
        price: nairaSchema,
        quantity: z
          .int('The number of addons must be a whole number')
          .check(z.minimum(0, 'The number of addons cannot be negative')),
      }),
      'Addons must be a list',
    )
    .check(z.maxLength(ADDONS_MAX, `A line has at most ${ADDONS_MAX} addons`)),
});

/** What checkout sends (ENT-34). */
export const orderInputSchema = z.object({
  cartItems: z
    .array(orderLineInputSchema, 'Cart items must be a list')
    .check(
      z.minLength(1, 'No items in the cart!'),
      z.maxLength(ORDER_LINES_MAX, `An order has at most ${ORDER_LINES_MAX} lines`),
    ),
  narration: textSchema('Narration', NARRATION_MAX_LENGTH),
  phoneNumber: deliveryPhoneSchema,
  deliveryInfo: deliveryAddressSchema,
});
export type OrderInput = z.infer<typeof orderInputSchema>;

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

export const orderRouter = apiRouter({
  list: {
    method: 'GET',
    path: '/order',
    summary: "List one's orders",
    description:
      'The caller\'s own orders, newest first unless "sort" says otherwise. Filters by "paymentStatus" and "fulfilled"; all of them unless "limit" and "page" cut the list. An admin sees everybody\'s with "scope=all", which gives others 403 (D-63).',
    metadata: { roles: SIGNED_IN },
    query: orderQuerySchema,
    responses: { 200: z.array(orderSchema), ...failures(403) },
  },
  create: {
    method: 'POST',
    path: '/order',
    summary: 'Place an order',
    description:
      'Stores an order with payment status "Pending", for the caller. Unknown dishes and addons give 400, a price that is not the menu\'s 409. The order keeps its lines, whatever becomes of the menu (D-56).',
    metadata: { roles: SIGNED_IN, idempotent: true },
    headers: idempotencyHeaders,
    body: orderInputSchema,
    responses: { 201: z.object({ order: orderSchema }), ...failures(409) },
  },
  get: {
    method: 'GET',
    path: '/order/:id',
    summary: 'Read an order',
    description: "One of the caller's own orders; somebody else's gives 404.",
    metadata: { roles: SIGNED_IN },
    pathParams: idParamsSchema,
    responses: { 200: orderSchema, ...failures(404) },
  },
  update: {
    method: 'PUT',
    path: '/order/:id',
    summary: 'Record a payment',
    description:
      'Turns "Pending" into "Completed" with both references; somebody else\'s order gives 404. The same update again gives 200; a return to "Pending", other references, or a transaction that already paid another order 409; 402 when the payment provider denies it. "fulfilled" is for admins, 403 for others (D-37, D-39).',
    metadata: { roles: SIGNED_IN },
    pathParams: idParamsSchema,
    body: orderUpdateSchema,
    responses: {
      200: orderSchema,
      ...failures(402, 403, 404, 409),
    },
  },
});
