import { TRAINING_TITLES } from '@catering/contract';
import { mutant, type Mutant } from './mutant.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  asAdmin,
  ignoringQuery,
  isSuccess,
  type Json,
  jsonOf,
  objectOf,
  on,
  queryOf,
  status,
  withJson,
  withoutRequestHeader,
} from './mutations.ts';

const forMembers = (operation: string): Mutant['mutation'] =>
  on(operation, async (request, { forward }) =>
    request.headers.authorization
      ? forward(request)
      : respondWith(401, { message: 'Please log in.', code: 'UNAUTHENTICATED' }),
  );

const messages: Mutant[] = [
  mutant('messages.create', 'asks for a token', 'valid-request', forMembers('messages.create')),
  mutant(
    'messages.create',
    'stores nothing',
    'state.listed',
    on('messages.create', async (request) =>
      respondWith(201, { _id: 'never-stored', ...objectOf(request), replies: [] }),
    ),
  ),
  mutant(
    'messages.create',
    'knows no repeated request',
    'state.repeated',
    withoutRequestHeader('messages.create', 'idempotency-key'),
  ),
  mutant(
    'messages.create',
    'takes another message under a used key',
    'state.key-reused',
    accepting('messages.create', [409]),
  ),
  mutant(
    'messages.create',
    'takes an empty message',
    'limits.body.message.too-short',
    accepting('messages.create', [400], (request) => objectOf(request).message === ''),
  ),
  mutant(
    'messages.create',
    'takes a message without an address',
    'missing.body.email.absent',
    accepting('messages.create', [400]),
  ),
  mutant(
    'messages.create',
    'cuts what was written',
    'random.valid',
    changingResponse('messages.create', (message: Json) => ({ ...message, message: 'R' })),
  ),
  mutant('messages.list', 'shows customers everything', 'role.user', asAdmin('messages.list', 403)),
  mutant(
    'messages.list',
    'takes a token behind any scheme',
    'token.misplaced',
    on('messages.list', (request, { forward }) => {
      const { authorization = '' } = request.headers;
      const headers = {
        ...request.headers,
        authorization: authorization.replace(/^\w+/, 'Bearer'),
      };
      return forward({ ...request, headers });
    }),
  ),
  mutant(
    'messages.list',
    'ignores "replied"',
    'state.filter-replied',
    ignoringQuery('messages.list', 'replied'),
  ),
  mutant(
    'messages.list',
    'ignores "email"',
    'state.filter-email',
    ignoringQuery('messages.list', 'email'),
  ),
  mutant(
    'messages.list',
    'ignores pages',
    'state.pages',
    ignoringQuery('messages.list', 'limit', 'page'),
  ),
  mutant(
    'messages.list',
    'is always newest first',
    'state.newest-first',
    on('messages.list', async (request, { forward }) => {
      const response = await forward(request);
      const isOldest = queryOf(request).get('sort') === 'createdAt';
      return isSuccess(response) && isOldest
        ? withJson(response, (jsonOf(response) as Json[]).toReversed())
        : response;
    }),
  ),
  mutant(
    'messages.list',
    'takes any word for "replied"',
    'limits.query.replied.other',
    accepting('messages.list', [400]),
  ),
  mutant(
    'messages.reply',
    'stores no reply',
    'state.stored',
    on('messages.reply', async (request, { forward, memory }) => {
      if (memory.has('replied')) return respondWith(201, JSON.parse(memory.get('replied') ?? ''));
      const response = await forward(request);
      memory.set('replied', response.body.toString());
      return response;
    }),
  ),
  mutant('messages.reply', 'mails no reply', 'state.mailed', async (request, { forward }) =>
    request.url === '/__mock/api/mails' ? respondWith(200, []) : forward(request),
  ),
  mutant('messages.reply', 'lets customers reply', 'role.user', asAdmin('messages.reply', 403)),
  mutant(
    'messages.reply',
    'responds with 200',
    'valid-request',
    status('messages.reply', 201, 200),
  ),
  mutant(
    'messages.reply',
    'takes an empty reply',
    'limits.body.replyMessage.blank',
    accepting('messages.reply', [400]),
  ),
];

const enrollment: Mutant[] = [
  mutant(
    'classEnrollment.create',
    'asks for a token',
    'valid-request',
    forMembers('classEnrollment.create'),
  ),
  mutant(
    'classEnrollment.create',
    'takes any course',
    'limits.body.course.other',
    accepting('classEnrollment.create', [400]),
  ),
  mutant(
    'classEnrollment.create',
    'takes an enrollment without a phone number',
    'missing.body.phoneNumber.absent',
    accepting('classEnrollment.create', [400]),
  ),
  mutant(
    'classEnrollment.create',
    'takes another enrollment under a used key',
    'state.key-reused',
    accepting('classEnrollment.create', [409]),
  ),
  mutant(
    'classEnrollment.create',
    'responds with 200',
    'valid-request',
    status('classEnrollment.create', 201, 200),
  ),
  mutant(
    'classEnrollment.create',
    'teaches no salads',
    'state.last-course',
    on('classEnrollment.create', async (request, { forward }) =>
      objectOf(request).course === TRAINING_TITLES.at(-1)
        ? respondWith(400, { message: 'No such course', code: 'VALIDATION_FAILED' })
        : forward(request),
    ),
  ),
  mutant(
    'classEnrollment.create',
    'repeats another response',
    'state.repeated',
    changingResponse('classEnrollment.create', (_body, _ask, { memory }) => {
      memory.set('count', `${memory.get('count') ?? ''}I`);
      return { message: `Enrolled ${memory.get('count')}` };
    }),
  ),
];

export const visitorMutants: Mutant[] = [...messages, ...enrollment];
