import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  asToken,
  deafTo,
  failing,
  header,
  idOf,
  isGood,
  jsonOf,
  objectOf,
  on,
  pathOf,
  pretending,
  queryOf,
  status,
  withJson,
  without,
  type Json,
} from './twists.ts';

/** Reads a thing instead of changing it, and says that the change is made. */
const notStoring = (operation: string): Mutant['twist'] =>
  on(operation, async (ask, { pass }) => {
    const found = await pass({ ...ask, method: 'GET', body: Buffer.alloc(0) });
    return isGood(found) ? answerWith(200, { ...objectOf(found), ...objectOf(ask) }) : pass(ask);
  });

/** Remembers what it has read, and still tells it when it is gone. */
const remembering =
  (operation: string): Mutant['twist'] =>
  async (ask, { pass, memory }) => {
    const answer = await pass(ask);
    const isMade = ask.method === 'POST' && isGood(answer);
    if (isMade) memory.set(String(objectOf(answer)._id), answer.body.toString());
    const kept = ask.operation === operation ? memory.get(idOf(ask)) : undefined;
    return answer.status === 404 && kept !== undefined ? answerWith(200, JSON.parse(kept)) : answer;
  };

/** Leaves what was made last out of a list. */
const forgetful =
  (operation: string, maker: string): Mutant['twist'] =>
  async (ask, { pass, memory }) => {
    const answer = await pass(ask);
    if (ask.operation === maker) memory.set('last', String(objectOf(answer)._id));
    if (ask.operation !== operation || !isGood(answer)) return answer;
    const list = jsonOf(answer) as Json[];
    return withJson(
      answer,
      list.filter(({ _id }) => _id !== memory.get('last')),
    );
  };

const categories: Mutant[] = [
  mutant(
    'categories.list',
    'wraps the list in an object',
    'good-call',
    answering('categories.list', (list: Json[]) => ({ categories: list })),
  ),
  mutant(
    'categories.list',
    'leaves the newest out',
    'state.holds-new',
    forgetful('categories.list', 'categories.create'),
  ),
  mutant(
    'categories.list',
    'asks for a token',
    'good-call',
    on('categories.list', async (ask, { pass }) =>
      ask.headers.authorization
        ? pass(ask)
        : answerWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }),
    ),
  ),
  mutant(
    'categories.get',
    'answers any id',
    'address.unknown-id',
    on('categories.get', async (ask, { pass }) => {
      const answer = await pass(ask);
      if (answer.status !== 404) return answer;
      const all = await pass({ ...ask, url: '/categories' });
      return withJson(all, (jsonOf(all) as Json[])[0]);
    }),
  ),
  mutant(
    'categories.get',
    'calls the id "id"',
    'answer.shape',
    answering('categories.get', (body: Json) => without(body, '_id', 'id')),
  ),
  mutant(
    'categories.get',
    'still tells what is deleted',
    'state.gone',
    remembering('categories.get'),
  ),
  mutant(
    'categories.create',
    'lets customers write',
    'role.customer',
    asAdmin('categories.create', 403),
  ),
  mutant(
    'categories.create',
    'stores nothing',
    'state.readable',
    on('categories.create', async (ask, { pass }) =>
      ask.body.includes('readable')
        ? answerWith(201, { _id: 'never-stored', ...objectOf(ask) })
        : pass(ask),
    ),
  ),
  mutant(
    'categories.create',
    'takes a name of 121 characters',
    'limits.body.name.too-long',
    accepting('categories.create', [400], (ask) => String(objectOf(ask).name).length > 120),
  ),
  mutant('categories.create', 'answers 200', 'good-call', status('categories.create', 201, 200)),
  mutant(
    'categories.create',
    'loses the description',
    'random.valid',
    answering('categories.create', (body: Json, ask) =>
      String(objectOf(ask).name).startsWith('R') ? { ...body, description: '' } : body,
    ),
  ),
  mutant(
    'categories.create',
    'gives every category the same id',
    'state.own-ids',
    answering('categories.create', (body: Json, ask) =>
      ask.body.includes('own-ids') ? { ...body, _id: 'the-one' } : body,
    ),
  ),
  mutant('categories.update', 'stores no change', 'state.stored', notStoring('categories.update')),
  mutant(
    'categories.update',
    'empties what is not sent',
    'state.stored',
    on('categories.update', (ask, { pass }) =>
      pass(askingWith(ask, { name: 'Unnamed', ...objectOf(ask) })),
    ),
  ),
  mutant(
    'categories.update',
    'changes another one along with it',
    'state.others-untouched',
    async (ask, means) => {
      const answer = await means.pass(ask);
      const { memory } = means;
      if (ask.operation === 'categories.create') {
        memory.set('other', memory.get('last') ?? '');
        memory.set('last', String(objectOf(answer)._id));
      }
      if (ask.operation === 'categories.update') {
        await means.pass({ ...ask, url: `/categories/${memory.get('other')}` });
      }
      return answer;
    },
  ),
  mutant('categories.update', 'asks for no token', 'token.none', asAdmin('categories.update', 401)),
  mutant(
    'categories.update',
    'takes null for a name',
    'types.body.name.null',
    accepting('categories.update', [400], (ask) => objectOf(ask).name === null),
  ),
];

const deleting: Mutant[] = [
  mutant(
    'deleteByType.remove',
    'deletes nothing',
    'state.category',
    pretending('deleteByType.remove'),
  ),
  mutant(
    'deleteByType.remove',
    'deletes a category with its dishes',
    'state.holding-dishes',
    accepting('deleteByType.remove', [409]),
  ),
  mutant(
    'deleteByType.remove',
    'deletes by any type',
    'state.other-type',
    accepting('deleteByType.remove', [400]),
  ),
  mutant(
    'deleteByType.remove',
    'lets customers delete',
    'role.customer',
    asAdmin('deleteByType.remove', 403),
  ),
  mutant(
    'deleteByType.remove',
    'deletes what is not there',
    'state.twice',
    accepting('deleteByType.remove', [404]),
  ),
  mutant(
    'deleteByType.remove',
    'deletes a category as a dish',
    'state.wrong-type',
    on('deleteByType.remove', (ask, { pass }) =>
      pass({ ...ask, url: ask.url.replace('/delete/dish/', '/delete/category/') }),
    ),
  ),
  mutant(
    'deleteByType.remove',
    'falls over an unknown id',
    'address.unknown-id',
    failing('deleteByType.remove', [404]),
  ),
];

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
    'answer.shape',
    answering('dishes.list', (list: Json[]) =>
      list.map((dish) => ({ ...dish, price: String(dish.price) })),
    ),
  ),
  mutant(
    'dishes.list',
    'says that it answers a page',
    'answer.content-type',
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
    'answer.shape',
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
    'takes any body at all',
    'random.faulty',
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
  mutant('dishes.create', 'lets customers write', 'role.customer', asAdmin('dishes.create', 403)),
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
  mutant('dishes.update', 'answers 201', 'good-call', status('dishes.update', 200, 201)),
  mutant('dishes.update', 'asks for no token', 'token.none', asAdmin('dishes.update', 401)),
];

const pictures: Mutant[] = [
  mutant(
    'dishes.replaceImage',
    'keeps the old picture',
    'state.stored',
    on('dishes.replaceImage', (ask, { pass }) =>
      pass({ ...ask, method: 'GET', url: `/dishes/${idOf(ask)}`, body: Buffer.alloc(0) }),
    ),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a form without a file',
    'state.no-file',
    accepting('dishes.replaceImage', [400]),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a recipe for a picture',
    'state.no-picture',
    accepting('dishes.replaceImage', [400, 415], (ask) => ask.body.includes('recipe')),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a picture of more than 5 MB',
    'state.too-large',
    accepting('dishes.replaceImage', [413]),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a part of any name',
    'state.other-part',
    accepting('dishes.replaceImage', [400], (ask) => ask.body.includes('name="picture"')),
  ),
  mutant('dishes.replaceImage', 'serves no picture', 'state.stored', async (ask, { pass }) => {
    const isPicture = /^\/(?:uploads|pictures)\//.test(pathOf(ask));
    return isPicture ? answerWith(404, { message: 'Gone', code: 'NOT_FOUND' }) : pass(ask);
  }),
  mutant(
    'dishes.replaceImage',
    'lets customers paint',
    'role.customer',
    asAdmin('dishes.replaceImage', 403),
  ),
  mutant(
    'dishes.replaceImage',
    'falls over a broken form',
    'body.broken-form',
    failing('dishes.replaceImage', [400], (ask) => ask.body.includes('no form at all')),
  ),
  mutant(
    'dishes.replaceImage',
    'refuses WebP',
    'state.webp',
    on('dishes.replaceImage', async (ask, { pass }) =>
      ask.body.includes('WEBP')
        ? answerWith(415, { message: 'No WebP', code: 'UNSUPPORTED_MEDIA_TYPE' })
        : pass(ask),
    ),
  ),
];

const blogs: Mutant[] = [
  mutant(
    'blogs.list',
    'is oldest first',
    'state.newest-first',
    answering('blogs.list', (list: Json[]) => list.toReversed()),
  ),
  mutant(
    'blogs.list',
    'writes dates as numbers',
    'answer.shape',
    answering('blogs.list', (list: Json[]) =>
      list.map((post) => ({ ...post, created: Date.parse(String(post.created)) })),
    ),
  ),
  mutant(
    'blogs.get',
    'leaves the link out',
    'answer.shape',
    answering('blogs.get', (post: Json) => without(post, 'link')),
  ),
  mutant(
    'blogs.get',
    'still tells what is deleted',
    'blogs.remove.state.gone',
    remembering('blogs.get'),
  ),
  mutant(
    'blogs.create',
    'takes a post without a picture',
    'state.no-file',
    accepting('blogs.create', [400], (ask) => !ask.body.includes('filename=')),
  ),
  mutant(
    'blogs.create',
    'takes a post without a title',
    'missing.body.title.absent',
    accepting('blogs.create', [400], (ask) => !ask.body.includes('name="title"')),
  ),
  mutant(
    'blogs.create',
    'takes a script for a link',
    'limits.body.link.script',
    accepting('blogs.create', [400], (ask) => ask.body.includes('javascript:')),
  ),
  mutant(
    'blogs.create',
    'takes a recipe for a picture',
    'state.no-picture',
    accepting('blogs.create', [400, 415], (ask) => ask.body.includes('recipe')),
  ),
  mutant(
    'blogs.create',
    'takes more than 5 MB',
    'state.too-large',
    accepting('blogs.create', [413]),
  ),
  mutant(
    'blogs.create',
    'believes the date it is sent',
    'state.created-by-server',
    answering('blogs.create', (post: Json, ask) =>
      ask.body.includes('2001-01-01') ? { ...post, created: '2001-01-01T00:00:00.000Z' } : post,
    ),
  ),
  mutant('blogs.create', 'lets customers write', 'role.customer', asAdmin('blogs.create', 403)),
  mutant(
    'blogs.create',
    'loses the picture',
    'state.picture',
    answering('blogs.create', (post: Json) => ({ ...post, image: '/uploads/lost.webp' })),
  ),
  mutant(
    'blogs.create',
    'loses the paragraph',
    'state.readable',
    on('blogs.get', async (ask, { pass }) => {
      const answer = await pass(ask);
      return isGood(answer)
        ? withJson(answer, { ...objectOf(answer), highlightParagraph: '' })
        : answer;
    }),
  ),
  mutant(
    'blogs.update',
    'stores no change',
    'state.stored',
    on('blogs.update', (ask, { pass }) => {
      const { 'content-type': _form, ...headers } = ask.headers;
      return pass({ ...ask, headers, method: 'GET', body: Buffer.alloc(0) });
    }),
  ),
  mutant(
    'blogs.update',
    'keeps the old picture',
    'state.picture',
    on('blogs.update', (ask, { pass }) => {
      const { 'content-type': _form, ...headers } = ask.headers;
      const isPicture = ask.body.includes('filename=');
      return pass(isPicture ? { ...ask, headers, method: 'GET', body: Buffer.alloc(0) } : ask);
    }),
  ),
  mutant(
    'blogs.update',
    'takes more than 5 MB',
    'state.too-large',
    accepting('blogs.update', [413]),
  ),
  mutant('blogs.update', 'asks for no token', 'token.none', asAdmin('blogs.update', 401)),
  mutant(
    'blogs.update',
    'takes a title of 121 characters',
    'limits.body.title.too-long',
    accepting('blogs.update', [400], (ask) => ask.body.includes('a'.repeat(121))),
  ),
  mutant('blogs.remove', 'deletes nothing', 'state.gone', pretending('blogs.remove')),
  mutant('blogs.remove', 'lets customers delete', 'role.customer', asAdmin('blogs.remove', 403)),
  mutant(
    'blogs.remove',
    'takes a token that nobody was given',
    'token.unknown',
    on('blogs.remove', async (ask, { pass, admin }) =>
      pass(ask.headers.authorization?.includes('no.token') ? asToken(ask, admin) : ask),
    ),
  ),
];

export const catalogueMutants: Mutant[] = [
  ...categories,
  ...deleting,
  ...dishLists,
  ...dishes,
  ...pictures,
  ...blogs,
];
