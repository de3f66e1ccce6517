import { notStoring, servingDeleted } from './catalogue-mutations.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  asAdmin,
  withRequestBody,
  ignoringQuery,
  failing,
  header,
  isSuccess,
  type Json,
  objectOf,
  on,
  queryOf,
  status,
  without,
} from './mutations.ts';

const dishLists: Mutant[] = [
  mutant(
    'dishes.list',
    'ignores the category',
    'state.filter-category',
    ignoringQuery('dishes.list', 'category'),
  ),
  mutant(
    'dishes.list',
    'responds with all dishes for an unknown category',
    'state.filter-unknown-category',
    on('dishes.list', (request, { forward }) =>
      forward(request.url.includes('no-such') ? { ...request, url: '/dishes' } : request),
    ),
  ),
  mutant(
    'dishes.list',
    'writes prices as text',
    'response.shape',
    changingResponse('dishes.list', (list: Json[]) =>
      list.map((dish) => ({ ...dish, price: String(dish.price) })),
    ),
  ),
  mutant(
    'dishes.list',
    'says that it responds with a page',
    'response.content-type',
    header((request) => request.operation === 'dishes.list', 'content-type', 'text/html'),
  ),
  mutant(
    'dishes.list',
    'tells capitals in names',
    'state.filter-name',
    changingResponse('dishes.list', (list: Json[], request) =>
      list.filter(({ name }) => String(name).includes(queryOf(request).get('name') ?? '')),
    ),
  ),
  mutant(
    'dishes.list',
    'takes the first of two categories',
    'state.repeated-filter',
    on('dishes.list', (request, { forward }) => {
      const [first] = queryOf(request).getAll('category');
      return forward(
        first === undefined ? request : { ...request, url: `/dishes?category=${first}` },
      );
    }),
  ),
  mutant(
    'dishes.list',
    'responds with what either filter finds',
    'state.filter-both',
    on('dishes.list', (request, { forward }) =>
      forward(queryOf(request).has('name') ? { ...request, url: '/dishes' } : request),
    ),
  ),
  mutant(
    'dishes.list',
    'responds with nothing to a filter it does not know',
    'state.unknown-filter',
    on('dishes.list', async (request, { forward }) =>
      queryOf(request).has('conformance') ? respondWith(200, []) : forward(request),
    ),
  ),
  mutant(
    'dishes.list',
    'lists a dish twice',
    'state.holds-new',
    changingResponse('dishes.list', (list: Json[]) => [...list, ...list.slice(-1)]),
  ),
];

const dishes: Mutant[] = [
  mutant(
    'dishes.get',
    'writes the price of an addon as text',
    'response.shape',
    changingResponse('dishes.get', (dish: Json) => ({
      ...dish,
      addons: (dish.addons as Json[]).map((addon) => ({ ...addon, price: String(addon.price) })),
    })),
  ),
  mutant(
    'dishes.get',
    'responds with 404 with a page',
    'response.content-type',
    on('dishes.get', async (request, { forward }) => {
      const response = await forward(request);
      if (response.status !== 404) return response;
      const headers = { 'content-type': 'text/html' };
      return { status: 404, headers, body: Buffer.from('<h1>Not Found</h1>') };
    }),
  ),
  mutant(
    'dishes.get',
    'falls over what cannot be decoded',
    'address.broken-encoding',
    on('dishes.get', async (request, { forward }) =>
      request.url.includes('%zz')
        ? respondWith(500, { message: 'Oh', code: 'INTERNAL' })
        : forward(request),
    ),
  ),
  mutant('dishes.get', 'still tells what is deleted', 'state.gone', servingDeleted('dishes.get')),
  mutant(
    'dishes.create',
    'takes a price in words',
    'types.body.price.text',
    accepting('dishes.create', [400], (request) => typeof objectOf(request).price === 'string'),
  ),
  mutant(
    'dishes.create',
    'reads true as a price of 1',
    'types.body.price.boolean',
    accepting('dishes.create', [400], (request) => objectOf(request).price === true),
  ),
  mutant(
    'dishes.create',
    'stores half a character',
    'limits.body.name.lone-surrogate',
    accepting('dishes.create', [400], (request) =>
      String(objectOf(request).name).includes('\uD800'),
    ),
  ),
  mutant(
    'dishes.create',
    'falls over a number of 5000 digits',
    'body.huge-number',
    failing('dishes.create', [400], (request) => /9{5000}/.test(request.body.toString())),
  ),
  mutant(
    'dishes.create',
    'falls over deep JSON',
    'body.deep-json',
    failing('dishes.create', [400], (request) => request.body.toString().startsWith('[[')),
  ),
  mutant(
    'dishes.create',
    'takes any body at all',
    'random.invalid',
    accepting('dishes.create', [400]),
  ),
  mutant(
    'dishes.create',
    'takes a price below 0',
    'limits.body.price.too-small',
    accepting('dishes.create', [400], (request) => Number(objectOf(request).price) < 0),
  ),
  mutant(
    'dishes.create',
    'takes two addons of one name',
    'limits.body.addons.alike',
    accepting('dishes.create', [400]),
  ),
  mutant(
    'dishes.create',
    'gives all addons one id',
    'state.addon-ids',
    changingResponse('dishes.create', (dish: Json) => ({
      ...dish,
      addons: (dish.addons as Json[]).map((addon) => ({ ...addon, _id: 'addon' })),
    })),
  ),
  mutant(
    'dishes.create',
    'takes a category that does not exist',
    'state.unknown-category',
    accepting('dishes.create', [400], (request) => request.body.includes('no-such-category')),
  ),
  mutant('dishes.create', 'lets customers write', 'role.user', asAdmin('dishes.create', 403)),
  mutant(
    'dishes.create',
    'falls over a large body',
    'body.too-large',
    failing('dishes.create', [413]),
  ),
  mutant(
    'dishes.create',
    'reads JSON that is said to be text',
    'body.content-type',
    on('dishes.create', (request, { forward }) =>
      forward({ ...request, headers: { ...request.headers, 'content-type': 'application/json' } }),
    ),
  ),
  mutant(
    'dishes.create',
    'loses the category on the way',
    'state.readable',
    changingResponse('dishes.create', (dish: Json) => ({ ...dish, name: `${String(dish.name)}!` })),
  ),
  mutant('dishes.update', 'stores no change', 'state.stored', notStoring('dishes.update')),
  mutant(
    'dishes.update',
    'responds with the dish as it was',
    'state.stored',
    on('dishes.update', async (request, { forward }) => {
      const before = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
      const response = await forward(request);
      return isSuccess(response) ? before : response;
    }),
  ),
  mutant(
    'dishes.update',
    'leaves a dish in its category',
    'state.category',
    on('dishes.update', (request, { forward }) =>
      forward(withRequestBody(request, without(objectOf(request), 'category'))),
    ),
  ),
  mutant(
    'dishes.update',
    'moves a dish to nowhere',
    'state.unknown-category',
    accepting('dishes.update', [400]),
  ),
  mutant(
    'dishes.update',
    'gives addons new ids',
    'state.addons',
    on('dishes.update', (request, { forward }) => {
      const { addons, ...rest } = objectOf(request);
      if (!Array.isArray(addons)) return forward(request);
      const nameless = (addons as Json[]).map((addon) => without(addon, '_id'));
      return forward(withRequestBody(request, { ...rest, addons: nameless }));
    }),
  ),
  mutant('dishes.update', 'responds with 201', 'valid-request', status('dishes.update', 200, 201)),
  mutant('dishes.update', 'asks for no token', 'token.none', asAdmin('dishes.update', 401)),
];

export const dishMutants: Mutant[] = [...dishLists, ...dishes];
