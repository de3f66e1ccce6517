import { notStoring, servingDeleted } from '../mutations/catalogue-mutations.ts';
import { mutant, mutantsOf, type Mutant } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  failing,
  isSuccess,
  jsonOf,
  objectOf,
  pretending,
  respondWith,
  status,
  withJson,
  withRequestBody,
  without,
} from '../mutations/mutations.ts';

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
  ...mutantsOf('categories.list', [
    [
      'wraps the list in an object',
      'valid-request',
      changingResponse((list: Json[]) => ({ categories: list })),
    ],
    [
      'asks for a token',
      'valid-request',
      async (request, { forward }) =>
        request.headers.authorization
          ? forward(request)
          : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }),
    ],
  ]),
  ...mutantsOf('categories.get', [
    [
      'has any id',
      'address.unknown-id',
      async (request, { forward }) => {
        const response = await forward(request);
        if (response.status !== 404) return response;
        const all = await forward({ ...request, url: '/categories' });
        return withJson(all, (jsonOf(all) as Json[])[0]);
      },
    ],
    [
      'calls the id "id"',
      'response.shape',
      changingResponse((body: Json) => without(body, '_id', 'id')),
    ],
  ]),
  ...mutantsOf('categories.create', [
    ['lets customers write', 'role.user', asAdmin(403)],
    [
      'stores nothing',
      'state.listed',
      async (request) => respondWith(201, { _id: 'never-stored', ...objectOf(request) }),
    ],
    [
      'takes a name of 121 characters',
      'limits.body.name.too-long',
      accepting([400], (request) => String(objectOf(request).name).length > 120),
    ],
    ['responds with 200', 'valid-request', status(201, 200)],
    [
      'loses the description',
      'random.valid',
      changingResponse((body: Json, request) =>
        String(objectOf(request).name).startsWith('R') ? { ...body, description: '' } : body,
      ),
    ],
    [
      'gives every category the same id',
      'state.own-ids',
      changingResponse((body: Json, request) =>
        request.body.includes('own-ids') ? { ...body, _id: 'the-one' } : body,
      ),
    ],
  ]),
  ...mutantsOf('categories.update', [
    ['stores no change', 'state.stored', notStoring],
    [
      'stores combined letters in place of what was sent',
      'state.stored',
      (request, { forward }) =>
        forward({ ...request, body: Buffer.from(request.body.toString().normalize()) }),
    ],
    [
      'empties what is not sent',
      'state.kept',
      (request, { forward }) =>
        forward(withRequestBody(request, { name: 'Unnamed', ...objectOf(request) })),
    ],
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'takes null for a name',
      'types.body.name.null',
      accepting([400], (request) => objectOf(request).name === null),
    ],
  ]),
  mutant(
    'categories.list',
    'leaves the newest out',
    'categories.create.state.listed',
    forgetful('categories.list', 'categories.create'),
  ),
  mutant(
    'categories.get',
    'still tells what is deleted',
    'state.gone',
    servingDeleted('categories.get'),
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
];

const deleting: Mutant[] = [
  ...mutantsOf('deleteByType.remove', [
    ['deletes nothing', 'state.category', pretending()],
    ['deletes a category with its dishes', 'state.holding-dishes', accepting([409])],
    ['deletes by any type', 'state.other-type', accepting()],
    ['lets customers delete', 'role.user', asAdmin(403)],
    ['deletes what is not there', 'state.twice', accepting([404])],
    [
      'deletes a category as a dish',
      'state.wrong-type',
      (request, { forward }) =>
        forward({ ...request, url: request.url.replace('/delete/dish/', '/delete/category/') }),
    ],
    ['falls over an unknown id', 'address.unknown-id', failing([404])],
  ]),
];

export const categoryMutants: Mutant[] = [...categories, ...deleting];
