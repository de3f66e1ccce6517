import { asOwner } from '../mutations/order-owner-mutation.ts';
import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  changingResponse,
  isSuccess,
  objectOf,
  status,
  withJson,
} from '../mutations/mutations.ts';

const changingLines = (change: (lines: readonly Json[]) => readonly Json[]): Mutation =>
  changingResponse(({ cartItems, ...order }: { cartItems: Json[] }) => ({
    ...order,
    cartItems: change(cartItems),
  }));

export const orderReadMutants: Mutant[] = [
  ...mutantsOf('order.get', [
    [
      'writes a date without its zone',
      'response.shape',
      changingResponse((order: Json) => ({
        ...order,
        createdAt: String(order.createdAt).replace('Z', ''),
      })),
    ],
    [
      'sorts the lines by name',
      'order.create.state.as-sent',
      changingLines((lines) =>
        lines.toSorted((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
      ),
    ],
    [
      'joins lines of one dish',
      'order.create.state.as-sent',
      changingLines((lines) => [...new Map(lines.map((line) => [line.id, line])).values()]),
    ],
    [
      'keeps the digits of a phone number alone',
      'order.create.state.as-sent',
      changingResponse((order: Json) => ({
        ...order,
        phoneNumber: String(order.phoneNumber).replaceAll(/\D/g, ''),
      })),
    ],
    [
      'joins the lines of an address',
      'order.create.state.as-sent',
      changingResponse((order: Json) => ({
        ...order,
        deliveryInfo: String(order.deliveryInfo).replaceAll(/\s+/g, ' '),
      })),
    ],
    ['responds with 403 for an unknown order', 'address.unknown-id', status(404, 403)],
    [
      'loses the narration',
      'order.create.state.readable',
      changingResponse((order: Json) => ({ ...order, narration: '' })),
    ],
  ]),
  mutant('order.get', 'shows it to other customers', 'state.other-user', asOwner('order.get')),
  mutant(
    'order.get',
    'follows the menu with old orders',
    'order.create.state.keeps-lines',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      if (request.operation === 'dishes.update') memory.set('changed', 'yes');
      if (request.operation !== 'order.get' || !isSuccess(response) || !memory.has('changed'))
        return response;
      const order = objectOf(response);
      const cartItems = (order.cartItems as Json[]).map((line) => ({ ...line, price: 4000 }));
      return withJson(response, { ...order, cartItems });
    },
  ),
  mutant(
    'order.get',
    'shows the price that a dish has now',
    'order.create.state.keeps-lines',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      const { price } = objectOf(request);
      if (request.operation === 'dishes.update') memory.set('price', String(price));
      if (request.operation === 'deleteByType.remove') memory.clear();
      if (request.operation !== 'order.get' || !isSuccess(response) || !memory.has('price'))
        return response;
      const order = objectOf(response);
      const cartItems = (order.cartItems as Json[]).map((line) => ({
        ...line,
        price: Number(memory.get('price')),
      }));
      return withJson(response, { ...order, cartItems });
    },
  ),
];
