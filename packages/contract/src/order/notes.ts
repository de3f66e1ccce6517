import { DELIVERY_CITIES } from './delivery-terms.ts';
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
  orderSchema,
  orderUpdateSchema,
  paymentStatusSchema,
} from './schemas.ts';
import type { Notes } from '../openapi/note.ts';

export const orderNotes: Notes = [
  [
    paymentStatusSchema,
    {
      id: 'PaymentStatus',
      description: '"Pending" until the payment provider reports success, then "Completed".',
    },
  ],
  [orderSchema, { id: 'Order', description: 'An order as its owner sees it.' }],
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
];
