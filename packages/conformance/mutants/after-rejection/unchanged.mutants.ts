import { mutant, mutantsOf, type HttpRequest, type Mutant, type Mutation } from '../mutant.ts';
import {
  asToken,
  idOf,
  objectOf,
  pretended,
  withRequestBody,
  type Json,
} from '../mutations/mutations.ts';

const asSent = (request: HttpRequest, body: Json): HttpRequest => ({
  ...withRequestBody(request, body),
  headers: { ...request.headers, 'content-type': 'application/json' },
});

/**
 * Rejects a request, but does part of it, as without a transaction, or with a check after the change.
 * @param partOf the part that is done; undefined for nothing
 */
const storing =
  (partOf: (request: HttpRequest) => HttpRequest | undefined): Mutation =>
  async (request, { forward, admin }) => {
    const response = await forward(request);
    const part = response.status < 400 ? undefined : partOf(request);
    if (part) {
      const isDenied = response.status === 403;
      await forward(isDenied ? asToken(part, admin) : part);
    }
    return response;
  };

const storingFields = (...names: readonly string[]) =>
  storing((request) => {
    const body = objectOf(request);
    return asSent(request, Object.fromEntries(names.map((name) => [name, body[name]])));
  });

/** Adds a field to those that are stored. */
const storingWith = (change: (body: Json) => Json) =>
  storing((request) => asSent(request, change(objectOf(request))));

const FORM = 'conformance-part';

/** A form with only a title: that of a post whose picture is rejected. */
const titleForm = (request: HttpRequest): HttpRequest => ({
  ...request,
  headers: { ...request.headers, 'content-type': `multipart/form-data; boundary=${FORM}` },
  body: Buffer.from(
    `--${FORM}\r\nContent-Disposition: form-data; name="title"\r\n\r\nChanged\r\n--${FORM}--\r\n`,
  ),
});

const menu: Mutant[] = [
  ...mutantsOf('categories.update', [
    ['stores the half of it that is valid', 'state.refused', storingFields('name')],
    ['changes it before it asks who wants that', 'state.refused-role', storingFields('name')],
  ]),
  ...mutantsOf('dishes.update', [
    ['stores the half of it that is valid', 'state.refused', storingFields('name')],
    [
      'stores the name before it finds the category',
      'state.refused-category',
      storingFields('name'),
    ],
    ['changes it before it asks who wants that', 'state.refused-role', storingFields('price')],
  ]),
  ...mutantsOf('dishes.replaceImage', [
    [
      'forgets the old picture before it sees the new one',
      'state.refused',
      storing((request) => ({
        ...asSent(request, { image: '/no-picture.png' }),
        url: `/dishes/${idOf(request)}`,
      })),
    ],
  ]),
  ...mutantsOf('blogs.update', [
    ['stores the title before it sees the picture', 'state.refused', storing(titleForm)],
    ['stores the title before it reads the link', 'state.refused-link', storing(titleForm)],
  ]),
  ...mutantsOf('deleteByType.remove', [
    ['deletes before it asks who wants that', 'state.refused-role', storing((request) => request)],
  ]),
  ...mutantsOf('blogs.remove', [
    ['deletes before it asks who wants that', 'state.refused-role', storing((request) => request)],
  ]),
  ...mutantsOf('categories.create', [
    [
      'stores what it rejects',
      'state.refused',
      storingWith((body) => ({ ...body, description: 'none' })),
    ],
  ]),
  ...mutantsOf('dishes.create', [
    [
      'stores the dish before its addons',
      'state.refused',
      storingWith((body) => ({ ...body, addons: [] })),
    ],
  ]),
];

const orders: Mutant[] = [
  ...mutantsOf('order.create', [
    [
      'places an order without the line that it rejects',
      'state.refused',
      storingWith(({ cartItems, ...body }) => ({
        ...body,
        cartItems: (cartItems as Json[]).slice(0, 1),
      })),
    ],
    [
      'places an order and then reads the phone number',
      'state.refused-input',
      storingWith((body) => ({ ...body, phoneNumber: '08030001122' })),
    ],
  ]),
  ...mutantsOf('order.update', [
    [
      'pays before it reads the references',
      'state.refused',
      storingWith((body) => ({ ...body, paymentRef: 'short' })),
    ],
    [
      'pays with one reference',
      'state.refused-half',
      storingWith((body) => ({ ...body, paymentRef: 'none' })),
    ],
    [
      'pays before it forbids the delivery',
      'state.refused-delivery',
      async (request, { forward }) => {
        const response = await forward(request);
        const { fulfilled, ...payment } = objectOf(request);
        if (response.status === 403 && fulfilled === true)
          await forward(withRequestBody(request, payment));
        return response;
      },
    ],
  ]),
];

/** Lets a later sign-up replace the password. */
const overwriting: Mutation = async (request, { forward, memory }) => {
  const { email, password } = objectOf(request);
  const key = `password of ${String(email)}`;
  const response = await forward(request);
  if (request.operation === 'auth.signUp' && response.status === 409)
    memory.set(key, String(password));
  return request.operation === 'auth.logIn' && memory.get(key) === password
    ? pretended(request)
    : response;
};

const accounts: Mutant[] = [
  ...mutantsOf('auth.signUp', [
    [
      'takes the email before it reads the password',
      'state.refused',
      storingWith((body) => ({ ...body, password: 'Ofada-again-2' })),
    ],
  ]),
  mutant('auth.signUp', 'overwrites a known account', 'state.refused-known', overwriting),
  ...mutantsOf('auth.update', [
    ['stores the half of it that is valid', 'state.refused', storingFields('phoneNumber')],
  ]),
  ...mutantsOf('auth.resetPassword', [
    [
      'uses up the link before it reads the password',
      'state.refused',
      storingWith(() => ({ newPassword: 'Ofada-again-2' })),
    ],
  ]),
];

/** Servers whose rejections change data. */
export const refusedMutants: Mutant[] = [...menu, ...orders, ...accounts];
