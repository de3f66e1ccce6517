import { mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  changingResponse,
  objectOf,
  queryOf,
  respondWith,
  type Json,
} from '../mutations/mutations.ts';

/** Cuts off a text after a number of characters. */
const cutting = (field: string, length: number): Mutation =>
  changingResponse((entry: Json) => ({ ...entry, [field]: String(entry[field]).slice(0, length) }));

const rejecting =
  (isRejected: (body: Json) => boolean): Mutation =>
  async (request, { forward }) =>
    isRejected(objectOf(request))
      ? respondWith(400, { message: 'This is required.', code: 'VALIDATION_FAILED' })
      : forward(request);

/** Servers with an off-by-one error, or a column that is too short, for a value at its limit. */
export const atLimitMutants: Mutant[] = [
  ...mutantsOf('categories.create', [
    ['keeps 100 characters of a name', 'limits.body.at-greatest', cutting('name', 100)],
    [
      'counts the bytes of a name',
      'limits.body.at-letters',
      rejecting(({ name }) => Buffer.byteLength(String(name)) > 120),
    ],
    [
      'takes names of fewer than 120 characters',
      'limits.body.at-greatest',
      rejecting(({ name }) => String(name).length >= 120),
    ],
    [
      'takes names of more than one character',
      'limits.body.at-least',
      rejecting(({ name }) => String(name).length < 2),
    ],
  ]),
  ...mutantsOf('categories.update', [
    ['needs a field', 'limits.body.empty', rejecting((body) => Object.keys(body).length === 0)],
    [
      'keeps 255 characters of a description',
      'limits.body.at-greatest',
      cutting('description', 255),
    ],
  ]),
  ...mutantsOf('dishes.create', [
    [
      'takes a price of 0 for a missing one',
      'limits.body.at-least',
      rejecting(({ price }) => !price),
    ],
    [
      'takes no addons for missing ones',
      'limits.body.at-least',
      rejecting(({ addons }) => (addons as Json[]).length === 0),
    ],
    [
      'takes prices below the highest',
      'limits.body.at-greatest',
      rejecting(({ price }) => Number(price) >= 10_000_000),
    ],
    [
      'takes fewer than 50 addons',
      'limits.body.at-greatest',
      rejecting(({ addons }) => (addons as Json[]).length >= 50),
    ],
  ]),
  ...mutantsOf('auth.update', [
    ['needs a detail', 'limits.body.empty', rejecting((body) => Object.keys(body).length === 0)],
    [
      'keeps 15 characters of a phone number',
      'limits.body.at-greatest',
      cutting('phoneNumber', 15),
    ],
  ]),
  ...mutantsOf('messages.list', [
    [
      'takes pages of fewer than 1000',
      'limits.query.at-greatest',
      async (request, { forward }) =>
        Number(queryOf(request).get('limit')) >= 1000
          ? respondWith(400, { message: 'limit is too large', code: 'VALIDATION_FAILED' })
          : forward(request),
    ],
  ]),
];
