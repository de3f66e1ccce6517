import { notStoring, servingDeleted } from './catalogue-mutations.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  asAdmin,
  withRequestBody,
  failing,
  isSuccess,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  status,
  withJson,
  without,
} from './mutations.ts';

/** Leaves what was made last out of a list. */
const forgetful =
  (operation: string, maker: string): Mutant['mutation'] =>
  async (request, { forward, memory }) => {
    const response = await forward(request);
    if (request.operation === maker) memory.set('last', String(objectOf(response)._id));
    if (request.operation !== operation || !isSuccess(response)) return response;
    const list = jsonOf(response) as Json[];
    return withJson(
      response,
      list.filter(({ _id }) => _id !== memory.get('last')),
    );
  };

const categories: Mutant[] = [
  mutant(
    'categories.list',
    'wraps the list in an object',
    'valid-request',
    changingResponse('categories.list', (list: Json[]) => ({ categories: list })),
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
    on('categories.list', async (request, { forward }) =>
      request.headers.authorization
        ? forward(request)
        : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }),
    ),
  ),
  mutant(
    'categories.get',
    'has any id',
    'address.unknown-id',
    on('categories.get', async (request, { forward }) => {
      const response = await forward(request);
      if (response.status !== 404) return response;
      const all = await forward({ ...request, url: '/categories' });
      return withJson(all, (jsonOf(all) as Json[])[0]);
    }),
  ),
  mutant(
    'categories.get',
    'calls the id "id"',
    'response.shape',
    changingResponse('categories.get', (body: Json) => without(body, '_id', 'id')),
  ),
  mutant(
    'categories.get',
    'still tells what is deleted',
    'state.gone',
    servingDeleted('categories.get'),
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
    on('categories.create', async (request, { forward }) =>
      request.body.includes('readable')
        ? respondWith(201, { _id: 'never-stored', ...objectOf(request) })
        : forward(request),
    ),
  ),
  mutant(
    'categories.create',
    'takes a name of 121 characters',
    'limits.body.name.too-long',
    accepting('categories.create', [400], (request) => String(objectOf(request).name).length > 120),
  ),
  mutant(
    'categories.create',
    'responds with 200',
    'valid-request',
    status('categories.create', 201, 200),
  ),
  mutant(
    'categories.create',
    'loses the description',
    'random.valid',
    changingResponse('categories.create', (body: Json, request) =>
      String(objectOf(request).name).startsWith('R') ? { ...body, description: '' } : body,
    ),
  ),
  mutant(
    'categories.create',
    'gives every category the same id',
    'state.own-ids',
    changingResponse('categories.create', (body: Json, request) =>
      request.body.includes('own-ids') ? { ...body, _id: 'the-one' } : body,
    ),
  ),
  mutant('categories.update', 'stores no change', 'state.stored', notStoring('categories.update')),
  mutant(
    'categories.update',
    'empties what is not sent',
    'state.stored',
    on('categories.update', (request, { forward }) =>
      forward(withRequestBody(request, { name: 'Unnamed', ...objectOf(request) })),
    ),
  ),
  mutant(
    'categories.update',
    'changes another one along with it',
    'state.others-untouched',
    async (request, context) => {
      const response = await context.forward(request);
      const { memory } = context;
      if (request.operation === 'categories.create') {
        memory.set('other', memory.get('last') ?? '');
        memory.set('last', String(objectOf(response)._id));
      }
      if (request.operation === 'categories.update') {
        await context.forward({ ...request, url: `/categories/${memory.get('other')}` });
      }
      return response;
    },
  ),
  mutant('categories.update', 'asks for no token', 'token.none', asAdmin('categories.update', 401)),
  mutant(
    'categories.update',
    'takes null for a name',
    'types.body.name.null',
    accepting('categories.update', [400], (request) => objectOf(request).name === null),
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
    on('deleteByType.remove', (request, { forward }) =>
      forward({ ...request, url: request.url.replace('/delete/dish/', '/delete/category/') }),
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
