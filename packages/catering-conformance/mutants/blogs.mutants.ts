import { LARGEST_PICTURE } from '../src/pictures.ts';
import { servingDeleted } from './catalogue-mutations.ts';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  changingResponse,
  asAdmin,
  asToken,
  isSuccess,
  type Json,
  objectOf,
  on,
  pretending,
  withJson,
  without,
} from './mutations.ts';

export const blogMutants: Mutant[] = [
  mutant(
    'blogs.list',
    'is oldest first',
    'state.newest-first',
    changingResponse('blogs.list', (list: Json[]) => list.toReversed()),
  ),
  mutant(
    'blogs.list',
    'writes dates as numbers',
    'response.shape',
    changingResponse('blogs.list', (list: Json[]) =>
      list.map((post) => ({ ...post, created: Date.parse(String(post.created)) })),
    ),
  ),
  mutant(
    'blogs.get',
    'leaves the link out',
    'response.shape',
    changingResponse('blogs.get', (post: Json) => without(post, 'link')),
  ),
  mutant(
    'blogs.get',
    'still tells what is deleted',
    'blogs.remove.state.gone',
    servingDeleted('blogs.get'),
  ),
  mutant(
    'blogs.create',
    'takes a post without a picture',
    'state.no-file',
    accepting('blogs.create', [400], (request) => !request.body.includes('filename=')),
  ),
  mutant(
    'blogs.create',
    'takes a post without a title',
    'missing.body.title.absent',
    accepting('blogs.create', [400], (request) => !request.body.includes('name="title"')),
  ),
  mutant(
    'blogs.create',
    'takes a script for a link',
    'limits.body.link.script',
    accepting('blogs.create', [400], (request) => request.body.includes('javascript:')),
  ),
  mutant(
    'blogs.create',
    'takes a recipe for a picture',
    'state.no-picture',
    accepting('blogs.create', [400, 415], (request) => request.body.includes('recipe')),
  ),
  mutant(
    'blogs.create',
    `takes more than ${LARGEST_PICTURE}`,
    'state.too-large',
    accepting('blogs.create', [413]),
  ),
  mutant(
    'blogs.create',
    'believes the date it is sent',
    'state.created-by-server',
    changingResponse('blogs.create', (post: Json, request) =>
      request.body.includes('2001-01-01') ? { ...post, created: '2001-01-01T00:00:00.000Z' } : post,
    ),
  ),
  mutant('blogs.create', 'lets customers write', 'role.user', asAdmin('blogs.create', 403)),
  mutant(
    'blogs.create',
    'loses the picture',
    'state.picture',
    changingResponse('blogs.create', (post: Json) => ({ ...post, image: '/uploads/lost.webp' })),
  ),
  mutant(
    'blogs.create',
    'loses the paragraph',
    'state.readable',
    on('blogs.get', async (request, { forward }) => {
      const response = await forward(request);
      return isSuccess(response)
        ? withJson(response, { ...objectOf(response), highlightParagraph: '' })
        : response;
    }),
  ),
  mutant(
    'blogs.update',
    'stores no change',
    'state.stored',
    on('blogs.update', (request, { forward }) => {
      const { 'content-type': _form, ...headers } = request.headers;
      return forward({ ...request, headers, method: 'GET', body: Buffer.alloc(0) });
    }),
  ),
  mutant(
    'blogs.update',
    'keeps the old picture',
    'state.picture',
    on('blogs.update', (request, { forward }) => {
      const { 'content-type': _form, ...headers } = request.headers;
      const isPicture = request.body.includes('filename=');
      return forward(
        isPicture ? { ...request, headers, method: 'GET', body: Buffer.alloc(0) } : request,
      );
    }),
  ),
  mutant(
    'blogs.update',
    `takes more than ${LARGEST_PICTURE}`,
    'state.too-large',
    accepting('blogs.update', [413]),
  ),
  mutant('blogs.update', 'asks for no token', 'token.none', asAdmin('blogs.update', 401)),
  mutant(
    'blogs.update',
    'takes a title of 121 characters',
    'limits.body.title.too-long',
    accepting('blogs.update', [400], (request) => request.body.includes('a'.repeat(121))),
  ),
  mutant('blogs.remove', 'deletes nothing', 'state.gone', pretending('blogs.remove')),
  mutant('blogs.remove', 'lets customers delete', 'role.user', asAdmin('blogs.remove', 403)),
  mutant(
    'blogs.remove',
    'takes a token that was never issued',
    'token.unknown',
    on('blogs.remove', async (request, { forward, admin }) =>
      forward(
        request.headers.authorization?.includes('no.token') ? asToken(request, admin) : request,
      ),
    ),
  ),
];
