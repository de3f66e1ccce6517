import { passwordSchema } from '../auth/schemas.ts';
import { blogInputSchema } from '../blogs/admin-schemas.ts';
import {
  fulfilledQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  repliedQuerySchema,
  sortQuerySchema,
} from '../common/fields/list-query.ts';
import { timestampSchema } from '../common/fields/timestamp.ts';
import { dishPictureSchema } from '../dishes/admin-schemas.ts';
import { PAGE_MAX, PAGE_SIZE_MAX, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../limits.ts';
import { deliveryPhoneSchema } from '../common/fields/phone.ts';
import { orderUpdateSchema } from '../order/schemas.ts';
import type { JsonSchema } from './document-types.ts';

/** Keywords of JSON Schema that the checks of a schema cannot be turned into. */
export const keywords: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [passwordSchema, { format: 'password' }],
  // The format says the rest; what zod makes of it is a line of 300 characters.
  [timestampSchema, { pattern: 'Z$', examples: ['2026-11-21T09:30:00.000Z'] }],
  [sortQuerySchema, { default: '-createdAt' }],
  // The contract leaves the picture to the server, which alone sees its content.
  [blogInputSchema, { required: ['title', 'link', 'highlightParagraph', 'files'] }],
  [blogInputSchema.shape.link, { format: 'uri' }],
  [blogInputSchema.shape.files, { minItems: 1 }],
  [dishPictureSchema, { required: ['files'] }],
  [dishPictureSchema.shape.files, { minItems: 1 }],
  // Next to the characters that its check allows, the digits are counted.
  [
    deliveryPhoneSchema,
    {
      pattern: String.raw`^(?=(?:\D*\d){${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}\D*$)\+?[\d\s()./-]*$`,
    },
  ],
  [orderUpdateSchema, { minProperties: 1 }],
]);

/** Numbers and booleans, which a query has as text. */
export const fromText: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [limitQuerySchema, { type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX }],
  [pageQuerySchema, { type: 'integer', minimum: 1, maximum: PAGE_MAX }],
  [fulfilledQuerySchema, { type: 'boolean' }],
  [repliedQuerySchema, { type: 'boolean' }],
]);
