import { notStoring, remembering } from './catalogue-twists.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  deafTo,
  failing,
  header,
  isGood,
  type Json,
  objectOf,
  on,
  queryOf,
  status,
  without,
} from './twists.ts';

const dishLists: Mutant[] = [
  mutant(
    'dishes.list',
    'ignores the category',
    'state.filter-category',
    deafTo('dishes.list', 'category'),
  ),
  mutant(
    'dishes.list',
    'answers all dishes for an unknown category',
    'state.filter-unknown-category',
    on('dishes.list', (ask, { pass }) =>
      pass(ask.url.includes('no-such') ? { ...ask, url: '/dishes' } : ask),
    ),
  ),
  mutant(
    'dishes.list',
    'writes prices as text',
    'response.shape',
    answering('dishes.list', (list: Json[]) =>
      list.map((dish) => ({ ...dish, price: String(dish.price) })),
    ),
  ),
  mutant(
    'dishes.list',
    'says that it answers a page',
    'response.content-type',
    header((ask) => ask.operation === 'dishes.list', 'content-type', 'text/html'),
  ),
  mutant(
    'dishes.list',
    'tells capitals in names',
    'state.filter-name',
    answering('dishes.list', (list: Json[], ask) =>
      list.filter(({ name }) => String(name).includes(queryOf(ask).get('name') ?? '')),
    ),
  ),
  mutant(
    'dishes.list',
    'takes the first of two categories',
    'state.repeated-filter',
    on('dishes.list', (ask, { pass }) => {
      const [first] = queryOf(ask).getAll('category');
      return pass(first === undefined ? ask : { ...ask, url: `/dishes?category=${first}` });
    }),
  ),
  mutant(
    'dishes.list',
    'answers what either filter finds',
    'state.filter-both',
    on('dishes.list', (ask, { pass }) =>
      pass(queryOf(ask).has('name') ? { ...ask, url: '/dishes' } : ask),
    ),
  ),
  mutant(
    'dishes.list',
    'answers nothing to a filter it does not know',
    'state.unknown-filter',
    on('dishes.list', async (ask, { pass }) =>
      queryOf(ask).has('conformance') ? answerWith(200, []) : pass(ask),
    ),
  ),
  mutant(
    'dishes.list',
    'lists a dish twice',
    'state.holds-new',
    answering('dishes.list', (list: Json[]) => [...list, ...list.slice(-1)]),
  ),
];

const dishes: Mutant[] = [
  mutant(
    'dishes.get',
    'writes the price of an addon as text',
    'response.shape',
    answering('dishes.get', (dish: Json) => ({
      ...dish,
      addons: (dish.addons as Json[]).map((addon) => ({ ...addon, price: String(addon.price) })),
    })),
  ),
  mutant(
    'dishes.get',
    'answers 404 with a page',
    'errors',
    on('dishes.get', async (ask, { pass }) => {
      const answer = await pass(ask);
      if (answer.status !== 404) return answer;
      const headers = { 'content-type': 'text/html' };
      return { status: 404, headers, body: Buffer.from('<h1>Not Found</h1>') };
    }),
  ),
  mutant(
    'dishes.get',
    'falls over what cannot be decoded',
    'address.broken-encoding',
    on('dishes.get', async (ask, { pass }) =>
      ask.url.includes('%zz') ? answerWith(500, { message: 'Oh', code: 'INTERNAL' }) : pass(ask),
    ),
  ),
  mutant('dishes.get', 'still tells what is deleted', 'state.gone', remembering('dishes.get')),
  mutant(
    'dishes.create',
    'takes a price in words',
    'types.body.price.text',
    accepting('dishes.create', [400], (ask) => typeof objectOf(ask).price === 'string'),
  ),
  mutant(
    'dishes.create',
    'reads true as a price of 1',
    'types.body.price.boolean',
    accepting('dishes.create', [400], (ask) => objectOf(ask).price === true),
  ),
  mutant(
    'dishes.create',
    'stores half a character',
    'limits.body.name.lone-surrogate',
    accepting('dishes.create', [400], (ask) => String(objectOf(ask).name).includes('\uD800')),
  ),
  mutant(
    'dishes.create',
    'falls over a number of 5000 digits',
    'body.huge-number',
    failing('dishes.create', [400], (ask) => /9{5000}/.test(ask.body.toString())),
  ),
  mutant(
    'dishes.create',
    'falls over deep JSON',
    'body.deep-json',
    failing('dishes.create', [400], (ask) => ask.body.toString().startsWith('[[')),
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
    accepting('dishes.create', [400], (ask) => Number(objectOf(ask).price) < 0),
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
    answering('dishes.create', (dish: Json) => ({
      ...dish,
      addons: (dish.addons as Json[]).map((addon) => ({ ...addon, _id: 'addon' })),
    })),
  ),
  mutant(
    'dishes.create',
    'takes a category that does not exist',
    'state.unknown-category',
    accepting('dishes.create', [400], (ask) => ask.body.includes('no-such-category')),
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
    on('dishes.create', (ask, { pass }) =>
      pass({ ...ask, headers: { ...ask.headers, 'content-type': 'application/json' } }),
    ),
  ),
  mutant(
    'dishes.create',
    'loses the category on the way',
    'state.readable',
    answering('dishes.create', (dish: Json) => ({ ...dish, name: `${String(dish.name)}!` })),
  ),
  mutant('dishes.update', 'stores no change', 'state.stored', notStoring('dishes.update')),
  mutant(
    'dishes.update',
    'answers the dish as it was',
    'state.stored',
    on('dishes.update', async (ask, { pass }) => {
      const before = await pass({ ...ask, method: 'GET', body: Buffer.alloc(0) });
      const answer = await pass(ask);
      return isGood(answer) ? before : answer;
    }),
  ),
  mutant(
    'dishes.update',
    'leaves a dish in its category',
    'state.category',
    on('dishes.update', (ask, { pass }) =>
      pass(askingWith(ask, without(objectOf(ask), 'category'))),
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
    on('dishes.update', (ask, { pass }) => {
      const { addons, ...rest } = objectOf(ask);
      if (!Array.isArray(addons)) return pass(ask);
      const nameless = (addons as Json[]).map((addon) => without(addon, '_id'));
      return pass(askingWith(ask, { ...rest, addons: nameless }));
    }),
  ),
  mutant('dishes.update', 'answers 201', 'valid-request', status('dishes.update', 200, 201)),
  mutant('dishes.update', 'asks for no token', 'token.none', asAdmin('dishes.update', 401)),
];

export const dishMutants: Mutant[] = [...dishLists, ...dishes];
