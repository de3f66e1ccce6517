import { mutantsOf, type Mutant } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  asToken,
  changingResponse,
  ignoringQuery,
  isSuccess,
  queryOf,
} from '../mutations/mutations.ts';

export const orderListMutants: Mutant[] = [
  ...mutantsOf('order.list', [
    [
      "lists everybody's orders",
      'state.own-orders',
      async (request, { forward, admin }) => {
        const own = await forward(request);
        if (!isSuccess(own)) return own;
        const query = queryOf(request);
        query.set('scope', 'all');
        return forward({ ...asToken(request, admin), url: `/order?${query.toString()}` });
      },
    ],
    [
      'is oldest first',
      'state.newest-first',
      (request, { forward }) =>
        forward(
          request.url.includes('sort') ? request : { ...request, url: '/order?sort=createdAt' },
        ),
    ],
    ['ignores "paymentStatus"', 'state.filter-payment', ignoringQuery('paymentStatus')],
    ['ignores "fulfilled"', 'state.filter-fulfilled', ignoringQuery('fulfilled')],
    [
      'responds with what either filter finds',
      'state.filter-both',
      (request, { forward }) => {
        const query = queryOf(request);
        const hasBoth = query.has('paymentStatus') && query.has('fulfilled');
        return forward(hasBoth ? { ...request, url: '/order' } : request);
      },
    ],
    [
      'shows an admin everything without asking',
      'state.all',
      async (request, { forward }) => {
        const all = await forward({ ...request, url: '/order?scope=all' });
        return isSuccess(all) ? all : forward(request);
      },
    ],
    [
      'cuts a large page to 2 orders',
      'state.whole',
      (request, { forward }) =>
        forward({ ...request, url: request.url.replace('limit=1000', 'limit=2') }),
    ],
    ['ignores pages', 'state.pages', ignoringQuery('limit', 'page')],
    [
      'shows a customer everything',
      'state.all',
      (request, { forward, admin }) =>
        forward(queryOf(request).has('scope') ? asToken(request, admin) : request),
    ],
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'takes a limit of 0',
      'limits.query.limit.zero',
      accepting([400], (request) => queryOf(request).get('limit') === '0'),
    ],
    [
      'calls lines "items"',
      'response.shape',
      changingResponse((list: Json[]) =>
        list.map(({ cartItems, ...order }) => ({ ...order, items: cartItems })),
      ),
    ],
  ]),
];
