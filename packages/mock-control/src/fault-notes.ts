import type { Notes } from '@catering/contract/openapi';
import { faultFields } from './fault-schema.ts';

/**
 * What each field of a fault does, for the API reference and for editors of scenario files. Both read a JSON
 * Schema, which has no doc comments.
 */
export const faultNotes: Notes = [
  [
    faultFields.operation,
    { description: 'The operation that it acts on, such as "dishes.list". Either this or path.' },
  ],
  [
    faultFields.path,
    {
      description:
        'The path that it acts on: "/dishes/:id" is one dish, "/auth/*" all below, "*" every request. "?category=pasta" adds a query. Either this or operation.',
    },
  ],
  [faultFields.query, { description: 'Only requests with these values in the query.' }],
  [faultFields.account, { description: 'Only requests with a token of this email.' }],
  [faultFields.nth, { description: 'Only the nth matching request, counted from 1.' }],
  [faultFields.after, { description: 'Lets this number of matching requests pass first.' }],
  [
    faultFields.times,
    { description: 'Acts on this number of requests. Default: until it is removed.' },
  ],
  [
    faultFields.probability,
    { description: 'The share of matching requests to act on: 0.1 is one in ten.' },
  ],
  [
    faultFields.seed,
    {
      description:
        'The same seed selects the same requests (probability) and the same delays (a range of delayMs). Default: 1.',
    },
  ],
  [
    faultFields.delayMs,
    { description: 'Milliseconds before the response: 800, or a range such as [100, 900].' },
  ],
  [faultFields.status, { description: 'Responds with this status. The operation does not run.' }],
  [faultFields.message, { description: 'The message of the error body, with status.' }],
  [
    faultFields.headers,
    { description: 'Headers of the response. They replace headers of the same name.' },
  ],
  [faultFields.retryAfter, { description: 'Seconds, in the header "retry-after".' }],
  [
    faultFields.drop,
    { description: 'Closes the connection without a response, or with half of one: see when.' },
  ],
  [
    faultFields.when,
    {
      description:
        'When drop closes the connection: "before" the operation, which then does not run; "after" it, so that its response is lost; or "during" the response, after half of the body. Default: "before".',
    },
  ],
  [faultFields.hang, { description: 'Never responds. The connection stays open.' }],
  [
    faultFields.body,
    {
      description:
        'The whole body: with status, of the response; otherwise, instead of the JSON of a success. A string is sent unchanged, any other value as JSON.',
    },
  ],
  [
    faultFields.replace,
    { description: 'New values for fields of a success, by path: { "0.price": 7 }.' },
  ],
  [faultFields.omit, { description: 'Fields to remove from a success, by path: "*.price".' }],
];
