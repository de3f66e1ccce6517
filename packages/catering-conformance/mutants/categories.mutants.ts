import { notStoring, remembering } from './catalogue-twists.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  failing,
  isGood,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './twists.ts';

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
    'valid-request',
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
    'valid-request',
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
    'response.shape',
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
    'role.user',
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
  mutant(
    'categories.create',
    'answers 200',
    'valid-request',
    status('categories.create', 201, 200),
  ),
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
    'role.user',
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

export const categoryMutants: Mutant[] = [...categories, ...deleting];
