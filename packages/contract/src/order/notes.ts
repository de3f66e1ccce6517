import { DELIVERY_CITIES } from './delivery.ts';
import { PHONE_MIN_DIGITS } from '../limits.ts';
import { orderRouter } from './router.ts';
import {
  deliveryAddressSchema,
  deliveryPhoneSchema,
  orderInputSchema,
  orderLineInputSchema,
} from './input-schemas.ts';
import {
  orderedAddonSchema,
  orderLineSchema,
  orderQuerySchema,
  orderSchema,
  orderUpdateSchema,
  paymentStatusSchema,
  paymentUpdateSchema,
} from './schemas.ts';
import type { Notes } from '../openapi/note.ts';

const NARRATION = 'The order in a few words: "2 plates of Smoky party jollof".';

export const orderNotes: Notes = [
  [
    paymentStatusSchema,
    {
      id: 'PaymentStatus',
      description: '"Pending" until the payment provider reports success, then "Completed".',
    },
  ],
  [orderSchema, { id: 'Order', description: 'An order as its owner sees it.' }],
  [orderSchema.shape.narration, { description: NARRATION }],
  [orderSchema.shape.deliveryInfo, { description: 'The delivery address.' }],
  [
    orderSchema.shape.paymentRef,
    { description: "A payment provider's reference; null or absent until there is one." },
  ],
  [orderSchema.shape.fulfilled, { description: 'Whether the order was delivered.' }],
  [
    orderLineSchema,
    {
      id: 'OrderLine',
      description: 'So many plates of a dish, each with the same addons.',
    },
  ],
  [
    orderedAddonSchema,
    { id: 'OrderedAddon', description: 'So many of an addon on each plate of a line.' },
  ],
  [
    orderInputSchema,
    { id: 'OrderInput', description: 'What checkout sends: at least one line, and where it goes.' },
  ],
  [orderInputSchema.shape.narration, { description: NARRATION }],
  [
    deliveryPhoneSchema,
    {
      id: 'DeliveryPhone',
      description: `A phone number as text, with at least ${PHONE_MIN_DIGITS} digits.`,
      // Next to the characters that its check allows, the digits are counted.
      also: { pattern: String.raw`^(?=(?:\D*\d){${PHONE_MIN_DIGITS}})\+?[\d\s()./-]*$` },
    },
  ],
  [
    deliveryAddressSchema,
    {
      id: 'DeliveryAddress',
      description: `A delivery address, counted without blanks at its ends. The vendor delivers in ${DELIVERY_CITIES.join(', ')}.`,
    },
  ],
  [
    orderLineInputSchema,
    {
      id: 'OrderLineInput',
      description: 'So many plates of a dish. Name and price must be those of the menu.',
    },
  ],
  [
    orderLineInputSchema.shape.addons.def.element,
    {
      id: 'OrderedAddonInput',
      description: 'So many of an addon on each plate. Name and price must be those of the menu.',
    },
  ],
  [
    orderRouter.create.responses[201],
    { id: 'CreatedOrder', description: 'The order that was stored.' },
  ],
  [
    orderUpdateSchema,
    {
      id: 'OrderUpdate',
      description:
        'A payment, or an admin\'s word that the order was delivered: one of "paymentStatus" and "fulfilled" is needed, and "Completed" needs both references.',
      also: { minProperties: 1 },
    },
  ],
  [
    paymentUpdateSchema.shape.transactionRef,
    { description: "The payment provider's reference; it pays one order only." },
  ],
  [
    paymentUpdateSchema.shape.paymentRef,
    { description: 'The reference that the payment was started with.' },
  ],
  [
    orderQuerySchema.shape.fulfilled,
    { description: 'Only orders that were, or were not, delivered.' },
  ],
  [orderQuerySchema.shape.scope, { description: "Everybody's orders; for admins." }],
];
