import { errorIssueSchema, errorSchema } from './errors.ts';
import { IDEMPOTENCY_KEY_HEADER, idempotencyHeaders } from './fields/idempotency-key.ts';
import { idInputSchema, idSchema } from './fields/ids.ts';
import {
  fulfilledQuerySchema,
  limitQuerySchema,
  pageQuerySchema,
  repliedQuerySchema,
  sortQuerySchema,
} from './fields/list-query.ts';
import { messageBodySchema } from './fields/message-body.ts';
import { nairaSchema, priceSchema } from './fields/naira.ts';
import { phoneTextSchema } from './fields/text.ts';
import { timestampSchema } from './fields/timestamp.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import type { Notes } from '../openapi/note.ts';

export const commonNotes: Notes = [
  [idSchema, { id: 'Id', description: 'An id as the server gives it: text of any form.' }],
  [idInputSchema, { id: 'IdInput', description: 'An "_id" that the server gave.' }],
  [
    timestampSchema,
    {
      id: 'Timestamp',
      description: 'A point in time, in UTC.',
      // The format says the rest; what zod makes of it is a line of 300 characters.
      also: { pattern: 'Z$', examples: ['2026-11-21T09:30:00.000Z'] },
    },
  ],
  [nairaSchema, { id: 'Naira', description: 'Money, in whole naira (NGN).' }],
  [priceSchema, { id: 'PriceInput', description: 'A price that an admin sets, in whole naira.' }],
  [
    phoneTextSchema,
    {
      id: 'PhoneText',
      description: 'A phone number as text: leading zeros, "+" and spaces stay as they were typed.',
    },
  ],
  [messageBodySchema, { id: 'Notice', description: 'A sentence that says what was done.' }],
  [
    errorSchema,
    {
      id: 'Error',
      description: 'The body of every failure.',
    },
  ],
  [errorIssueSchema, { id: 'ErrorIssue', description: 'One thing that is wrong with a request.' }],
  [
    idempotencyHeaders[IDEMPOTENCY_KEY_HEADER],
    {
      description:
        'Makes the call safe to repeat: the first response for the key is kept and repeated. The same key with another body gives 409.',
    },
  ],
  [
    limitQuerySchema,
    {
      instead: { type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX },
    },
  ],
  [
    pageQuerySchema,
    {
      instead: { type: 'integer', minimum: 1, maximum: 999_999 },
    },
  ],
  [
    sortQuerySchema,
    {
      description: '"-createdAt" is newest first, "createdAt" oldest first.',
      also: { default: '-createdAt' },
    },
  ],
  [fulfilledQuerySchema, { instead: { type: 'boolean' } }],
  [repliedQuerySchema, { instead: { type: 'boolean' } }],
];
