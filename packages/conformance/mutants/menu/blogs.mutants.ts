import { LARGEST_PICTURE } from '../../src/values/pictures.ts';
import { servingDeleted } from '../mutations/catalogue-mutations.ts';
import { mutant, mutantsOf, on, type Mutant } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  asToken,
  changingResponse,
  isSuccess,
  objectOf,
  pretending,
  withJson,
  without,
} from '../mutations/mutations.ts';

export const blogMutants: Mutant[] = [
  ...mutantsOf('blogs.list', [
    [
      'is oldest first',
      'state.newest-first',
      changingResponse((list: Json[]) => list.toReversed()),
    ],
    [
      'writes dates as numbers',
      'response.shape',
      changingResponse((list: Json[]) =>
        list.map((post) => ({ ...post, created: Date.parse(String(post.created)) })),
      ),
    ],
  ]),
  ...mutantsOf('blogs.get', [
    [
      'leaves the link out',
      'response.shape',
      changingResponse((post: Json) => without(post, 'link')),
    ],
  ]),
  ...mutantsOf('blogs.create', [
    [
      'takes a post without a picture',
      'state.no-file',
      accepting([400], (request) => !request.body.includes('filename=')),
    ],
    [
      'takes a post without a title',
      'missing.body.title.absent',
      accepting([400], (request) => !request.body.includes('name="title"')),
    ],
    [
      'takes a script for a link',
      'limits.body.link.script',
      accepting([400], (request) => request.body.includes('javascript:')),
    ],
    [
      'takes a recipe for a picture',
      'state.no-picture',
      accepting([400, 415], (request) => request.body.includes('recipe')),
    ],
    [`takes more than ${LARGEST_PICTURE}`, 'state.too-large', accepting([413])],
    [
      'believes the date it is sent',
      'state.created-by-server',
      changingResponse((post: Json, request) =>
        request.body.includes('2001-01-01')
          ? { ...post, created: '2001-01-01T00:00:00.000Z' }
          : post,
      ),
    ],
    ['lets customers write', 'role.user', asAdmin(403)],
    [
      'loses the picture',
      'state.picture',
      changingResponse((post: Json) => ({ ...post, image: '/uploads/lost.webp' })),
    ],
  ]),
  ...mutantsOf('blogs.update', [
    [
      'stores no change',
      'state.kept',
      (request, { forward }) => {
        const { 'content-type': _form, ...headers } = request.headers;
        return forward({ ...request, headers, method: 'GET', body: Buffer.alloc(0) });
      },
    ],
    [
      'keeps the old picture',
      'state.picture',
      (request, { forward }) => {
        const { 'content-type': _form, ...headers } = request.headers;
        const isPicture = request.body.includes('filename=');
        return forward(
          isPicture ? { ...request, headers, method: 'GET', body: Buffer.alloc(0) } : request,
        );
      },
    ],
    [`takes more than ${LARGEST_PICTURE}`, 'state.too-large', accepting([413])],
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'takes a title of 121 characters',
      'limits.body.title.too-long',
      accepting([400], (request) => /(\w)\1{60}/.test(request.body.toString())),
    ],
  ]),
  ...mutantsOf('blogs.remove', [
    ['deletes nothing', 'state.gone', pretending()],
    ['lets customers delete', 'role.user', asAdmin(403)],
    [
      'takes a token that was never issued',
      'token.unknown',
      async (request, { forward, admin }) =>
        forward(
          request.headers.authorization?.includes('no.token') ? asToken(request, admin) : request,
        ),
    ],
  ]),
  mutant(
    'blogs.get',
    'still tells what is deleted',
    'blogs.remove.state.gone',
    servingDeleted('blogs.get'),
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
  mutant('blogs.remove', 'keeps the picture', 'state.picture', async (request, context) => {
    const { forward, memory } = context;
    const response = await forward(request);
    const { 'content-type': type = '' } = response.headers;
    if (type.startsWith('image/')) memory.set(request.url, response.body.toString('base64'));
    const kept = response.status === 404 ? memory.get(request.url) : undefined;
    if (kept === undefined) return response;
    const headers = { 'content-type': 'image/png' };
    return { status: 200, headers, body: Buffer.from(kept, 'base64') };
  }),
];
