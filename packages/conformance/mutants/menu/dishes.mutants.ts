import { notStoring, servingDeleted } from '../mutations/catalogue-mutations.ts';
import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  failing,
  header,
  ignoringQuery,
  isSuccess,
  jsonOf,
  objectOf,
  queryOf,
  respondWith,
  status,
  withJson,
  withRequestBody,
  without,
} from '../mutations/mutations.ts';

/** Keeps the list of dishes as it was before their changes. */
const cachingList: Mutation = async (request, { forward, memory }) => {
  if (request.operation === 'dishes.update') {
    const old = objectOf(await forward({ ...request, method: 'GET', body: Buffer.alloc(0) }));
    memory.set(String(old._id), JSON.stringify(old));
  }
  const response = await forward(request);
  if (request.operation !== 'dishes.list' || !isSuccess(response)) return response;
  const list = jsonOf(response) as Json[];
  return withJson(
    response,
    list.map((dish) => JSON.parse(memory.get(String(dish._id)) ?? JSON.stringify(dish))),
  );
};

const dishLists: Mutant[] = [
  mutant('dishes.update', 'leaves the list as it was', 'state.stored', cachingList),
  ...mutantsOf('dishes.list', [
    ['ignores the category', 'state.filter-category', ignoringQuery('category')],
    [
      'responds with all dishes for an unknown category',
      'state.filter-unknown-category',
      (request, { forward }) =>
        forward(request.url.includes('no-such') ? { ...request, url: '/dishes' } : request),
    ],
    [
      'writes prices as text',
      'response.shape',
      changingResponse((list: Json[]) =>
        list.map((dish) => ({ ...dish, price: String(dish.price) })),
      ),
    ],
    [
      'tells capitals in names',
      'state.filter-name',
      changingResponse((list: Json[], request) =>
        list.filter(({ name }) => String(name).includes(queryOf(request).get('name') ?? '')),
      ),
    ],
    [
      'takes the first of two categories',
      'state.repeated-filter',
      (request, { forward }) => {
        const [first] = queryOf(request).getAll('category');
        return forward(
          first === undefined ? request : { ...request, url: `/dishes?category=${first}` },
        );
      },
    ],
    [
      'responds with what either filter finds',
      'state.filter-both',
      (request, { forward }) =>
        forward(queryOf(request).has('name') ? { ...request, url: '/dishes' } : request),
    ],
    [
      'takes signs in a name for any sign',
      'state.filter-signs',
      (request, { forward }) => {
        const query = queryOf(request);
        query.set('name', (query.get('name') ?? '').replaceAll(/[%_]/g, ' '));
        return forward({ ...request, url: `/dishes?${query.toString()}` });
      },
    ],
    [
      'responds with nothing to a filter it does not know',
      'state.unknown-filter',
      async (request, { forward }) =>
        queryOf(request).has('conformance') ? respondWith(200, []) : forward(request),
    ],
    [
      'lists a dish twice',
      'dishes.create.state.listed',
      changingResponse((list: Json[]) => [...list, ...list.slice(-1)]),
    ],
  ]),
  mutant(
    'dishes.list',
    'says that it responds with a page',
    'response.content-type',
    header((request) => request.operation === 'dishes.list', 'content-type', 'text/html'),
  ),
];

const dishes: Mutant[] = [
  ...mutantsOf('dishes.get', [
    [
      'writes the price of an addon as text',
      'response.shape',
      changingResponse((dish: Json) => ({
        ...dish,
        addons: (dish.addons as Json[]).map((addon) => ({ ...addon, price: String(addon.price) })),
      })),
    ],
    [
      'responds with 404 with a page',
      'response.content-type',
      async (request, { forward }) => {
        const response = await forward(request);
        if (response.status !== 404) return response;
        const headers = { 'content-type': 'text/html' };
        return { status: 404, headers, body: Buffer.from('<h1>Not Found</h1>') };
      },
    ],
    [
      'falls over what cannot be decoded',
      'address.broken-encoding',
      async (request, { forward }) =>
        request.url.includes('%zz')
          ? respondWith(500, { message: 'Oh', code: 'INTERNAL' })
          : forward(request),
    ],
  ]),
  ...mutantsOf('dishes.create', [
    [
      'takes a price in words',
      'types.body.price.text',
      accepting([400], (request) => typeof objectOf(request).price === 'string'),
    ],
    [
      'reads true as a price of 1',
      'types.body.price.boolean',
      accepting([400], (request) => objectOf(request).price === true),
    ],
    [
      'stores half a character',
      'limits.body.name.lone-surrogate',
      accepting([400], (request) => String(objectOf(request).name).includes('\uD800')),
    ],
    [
      'falls over a number of 5000 digits',
      'body.huge-number',
      failing([400], (request) => /9{5000}/.test(request.body.toString())),
    ],
    [
      'falls over deep JSON',
      'body.deep-json',
      failing([400], (request) => request.body.toString().startsWith('[[')),
    ],
    ['takes any body at all', 'types.body.name.object', accepting()],
    [
      'takes a price below 0',
      'limits.body.price.too-small',
      accepting([400], (request) => Number(objectOf(request).price) < 0),
    ],
    ['takes two addons of one name', 'limits.body.addons.alike', accepting()],
    [
      'gives all addons one id',
      'state.addon-ids',
      changingResponse((dish: Json) => ({
        ...dish,
        addons: (dish.addons as Json[]).map((addon) => ({ ...addon, _id: 'addon' })),
      })),
    ],
    [
      'takes a category that does not exist',
      'state.unknown-category',
      accepting([400], (request) => request.body.includes('no-such-category')),
    ],
    ['lets customers write', 'role.user', asAdmin(403)],
    ['falls over a large body', 'body.too-large', failing([413])],
    [
      'reads JSON that is said to be text',
      'body.content-type',
      (request, { forward }) =>
        forward({
          ...request,
          headers: { ...request.headers, 'content-type': 'application/json' },
        }),
    ],
    [
      'loses the category on the way',
      'state.readable',
      changingResponse((dish: Json) => ({ ...dish, name: `${String(dish.name)}!` })),
    ],
  ]),
  ...mutantsOf('dishes.update', [
    ['stores no change', 'state.stored', notStoring],
    [
      'takes the default picture for a missing one',
      'state.kept',
      (request, { forward }) => {
        const image = '/pictures/plate-800.webp';
        return forward(withRequestBody(request, { image, ...objectOf(request) }));
      },
    ],
    [
      'responds with the dish as it was',
      'state.kept',
      async (request, { forward }) => {
        const before = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
        const response = await forward(request);
        return isSuccess(response) ? before : response;
      },
    ],
    [
      'leaves a dish in its category',
      'state.category',
      (request, { forward }) =>
        forward(withRequestBody(request, without(objectOf(request), 'category'))),
    ],
    ['moves a dish to nowhere', 'state.unknown-category', accepting()],
    [
      'gives addons new ids',
      'state.addons',
      (request, { forward }) => {
        const { addons, ...rest } = objectOf(request);
        if (!Array.isArray(addons)) return forward(request);
        const nameless = (addons as Json[]).map((addon) => without(addon, '_id'));
        return forward(withRequestBody(request, { ...rest, addons: nameless }));
      },
    ],
    ['responds with 201', 'valid-request', status(200, 201)],
    ['asks for no token', 'token.none', asAdmin(401)],
  ]),
  mutant('dishes.get', 'still tells what is deleted', 'state.gone', servingDeleted('dishes.get')),
];

export const dishMutants: Mutant[] = [...dishLists, ...dishes];
