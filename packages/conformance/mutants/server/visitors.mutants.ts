import { TRAINING_TITLES } from '@catering/contract';
import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  ignoringQuery,
  isSuccess,
  jsonOf,
  objectOf,
  queryOf,
  respondWith,
  status,
  withJson,
  withoutRequestHeader,
} from '../mutations/mutations.ts';

const forMembers: Mutation = async (request, { forward }) =>
  request.headers.authorization
    ? forward(request)
    : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' });

const messages: Mutant[] = [
  ...mutantsOf('messages.create', [
    ['asks for a token', 'valid-request', forMembers],
    [
      'stores nothing',
      'state.listed',
      async (request) =>
        respondWith(201, { _id: 'never-stored', ...objectOf(request), replies: [] }),
    ],
    ['knows no repeated request', 'state.repeated', withoutRequestHeader('idempotency-key')],
    [
      'joins the lines of a message',
      'valid-request',
      changingResponse((message: Json) => ({
        ...message,
        message: String(message.message).replaceAll(/\s+/g, ' '),
      })),
    ],
    ['takes another message under a used key', 'state.key-reused', accepting([409])],
    [
      'takes an empty message',
      'limits.body.message.too-short',
      accepting([400], (request) => objectOf(request).message === ''),
    ],
    ['takes a message without an address', 'missing.body.email.absent', accepting()],
    [
      'cuts what was written',
      'random.valid',
      changingResponse((message: Json) => ({ ...message, message: 'R' })),
    ],
  ]),
  ...mutantsOf('messages.list', [
    ['shows customers everything', 'role.user', asAdmin(403)],
    [
      'takes a token behind any scheme',
      'token.misplaced',
      (request, { forward }) => {
        const { authorization = '' } = request.headers;
        const headers = {
          ...request.headers,
          authorization: authorization.replace(/^\w+/, 'Bearer'),
        };
        return forward({ ...request, headers });
      },
    ],
    ['ignores "replied"', 'state.filter-replied', ignoringQuery('replied')],
    ['ignores "email"', 'state.filter-email', ignoringQuery('email')],
    [
      'finds addresses that contain "email"',
      'state.filter-email',
      async (request, context) => {
        const email = queryOf(request).get('email') ?? '';
        const all = await ignoringQuery('email')(request, context);
        if (!isSuccess(all)) return all;
        return withJson(
          all,
          (jsonOf(all) as Json[]).filter((message) => String(message.email).includes(email)),
        );
      },
    ],
    [
      'lists 2 messages without "limit"',
      'state.whole',
      (request, { forward }) =>
        forward(request.url === '/messages' ? { ...request, url: '/messages?limit=2' } : request),
    ],
    ['ignores pages', 'state.pages', ignoringQuery('limit', 'page')],
    [
      'is always newest first',
      'state.newest-first',
      async (request, { forward }) => {
        const response = await forward(request);
        const isOldest = queryOf(request).get('sort') === 'createdAt';
        return isSuccess(response) && isOldest
          ? withJson(response, (jsonOf(response) as Json[]).toReversed())
          : response;
      },
    ],
    ['takes any word for "replied"', 'limits.query.replied.other', accepting()],
  ]),
  ...mutantsOf('messages.reply', [
    [
      'stores no reply',
      'state.replies',
      async (request, { forward, memory }) => {
        if (memory.has('replied')) return respondWith(201, JSON.parse(memory.get('replied') ?? ''));
        const response = await forward(request);
        memory.set('replied', response.body.toString());
        return response;
      },
    ],
    [
      'joins the lines of a reply',
      'state.replies',
      changingResponse((message: Json) =>
        JSON.parse(JSON.stringify(message).replaceAll(String.raw`\n`, ' ')),
      ),
    ],
    [
      'repeats a reply to another message under its key',
      'state.key-of-another-entry',
      async (request, { forward, memory }) => {
        const name = `${request.headers['idempotency-key']} ${request.body.toString()}`;
        const known = memory.get(name);
        if (known !== undefined) return respondWith(201, JSON.parse(known));
        const response = await forward(request);
        if (isSuccess(response)) memory.set(name, response.body.toString());
        return response;
      },
    ],
    ['lets customers reply', 'role.user', asAdmin(403)],
    ['responds with 200', 'valid-request', status(201, 200)],
    ['takes an empty reply', 'limits.body.replyMessage.blanks', accepting()],
  ]),
  mutant('messages.reply', 'mails no reply', 'state.mailed', async (request, { forward }) =>
    request.url === '/__mock/api/mails' ? respondWith(200, []) : forward(request),
  ),
];

const enrollment: Mutant[] = [
  ...mutantsOf('classEnrollment.create', [
    ['asks for a token', 'valid-request', forMembers],
    ['takes any course', 'limits.body.course.other', accepting()],
    ['takes an enrollment without a phone number', 'missing.body.phoneNumber.absent', accepting()],
    ['takes another enrollment under a used key', 'state.key-reused', accepting([409])],
    ['responds with 200', 'valid-request', status(201, 200)],
    [
      'teaches no salads',
      'state.last-course',
      async (request, { forward }) =>
        objectOf(request).course === TRAINING_TITLES.at(-1)
          ? respondWith(400, { message: 'No such course', code: 'VALIDATION_FAILED' })
          : forward(request),
    ],
    [
      'repeats another response',
      'state.repeated',
      changingResponse((_body, _ask, { memory }) => {
        memory.set('count', `${memory.get('count') ?? ''}I`);
        return { message: `Enrolled ${memory.get('count')}` };
      }),
    ],
  ]),
];

export const visitorMutants: Mutant[] = [...messages, ...enrollment];
