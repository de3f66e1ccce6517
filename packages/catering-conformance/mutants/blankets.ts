import { listOperations } from '@catering/contract';
import type { Answer, Ask, Twist } from './mutant.ts';
import {
  answerWith,
  asToken,
  isGood,
  jsonOf,
  objectOf,
  pretended,
  without,
  withJson,
} from './twists.ts';

/** A rule of HTTP or of all operations, broken wherever it applies. */
export interface Blanket {
  readonly does: string;
  readonly twist: Twist;
  /** Limit of the backend behind it, which otherwise has none. */
  readonly callsPerMinute?: number;
}

const known = new Set(listOperations().map(({ id }) => id));
const isKnown = ({ operation }: Ask) => operation !== undefined && known.has(operation);

const blanket = (does: string, twist: Twist): Blanket => ({ does, twist });

/** Changes every good response of an operation. */
const onGood = (does: string, change: (answer: Answer, ask: Ask) => Answer) =>
  blanket(does, async (ask, { pass }) => {
    const answer = await pass(ask);
    return isKnown(ask) && isGood(answer) ? change(answer, ask) : answer;
  });

const onBad = (does: string, change: (answer: Answer) => Answer) =>
  blanket(does, async (ask, { pass }) => {
    const answer = await pass(ask);
    return isGood(answer) ? answer : change(answer);
  });

/** Done in the admin's name, these would be the last that the admin does. */
const ENDING = ['auth.delete', 'auth.disable'];

const lettingIn =
  (status: number): Twist =>
  async (ask, { pass, admin }) => {
    const answer = await pass(ask);
    if (answer.status !== status || !isKnown(ask)) return answer;
    return ENDING.includes(String(ask.operation)) ? pretended(ask) : pass(asToken(ask, admin));
  };

const refused = (status: number) => answerWith(status, { message: 'No.', code: 'NO' });

export const blankets: readonly Blanket[] = [
  blanket('takes whatever is invalid', async (ask, { pass }) => {
    const answer = await pass(ask);
    const isRefused = [400, 404, 409, 410, 413, 415].includes(answer.status);
    return isRefused && isKnown(ask) ? pretended(ask) : answer;
  }),
  blanket('lets everybody in without a token', lettingIn(401)),
  blanket('lets customers do what admins do', lettingIn(403)),
  blanket('asks for a token everywhere', async (ask, { pass }) =>
    isKnown(ask) && ask.headers.authorization === undefined ? refused(401) : pass(ask),
  ),
  blanket('looks at tokens where none is needed', async (ask, means) => {
    const { authorization } = ask.headers;
    if (authorization === undefined || !isKnown(ask)) return means.pass(ask);
    const bare = {
      ...ask,
      operation: 'auth.isValid',
      method: 'GET',
      url: '/auth/is-valid',
      body: Buffer.of(),
    };
    const { isValid } = objectOf(await means.pass(bare));
    return isValid === false ? refused(401) : means.pass(ask);
  }),
  onGood('has other statuses of success', (answer) => ({ ...answer, status: 299 })),
  onGood('says that its JSON is text', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/plain' },
  })),
  onGood('responds with other shapes', (answer) => withJson(answer, { data: jsonOf(answer) })),
  onGood('shows hashes of passwords', (answer) => {
    const body = jsonOf(answer);
    const shown = (value: unknown) => ({ ...Object(value), passwordHash: '$argon2id$v=19$abc' });
    // An empty list would show none.
    return withJson(answer, Array.isArray(body) ? [...body, {}].map(shown) : shown(body));
  }),
  onBad('has failures of another shape', (answer) =>
    withJson(answer, without(objectOf(answer), 'message', 'error')),
  ),
  {
    ...onBad('knows no "Retry-After"', ({ headers, ...answer }) => ({
      ...answer,
      headers: without(headers, 'retry-after') as Answer['headers'],
    })),
    callsPerMinute: 20,
  },
  onGood('falls over everything', (answer) => ({
    ...answer,
    status: 500,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<h1>500</h1>'),
  })),
  blanket('takes any method', async (ask, { pass }) =>
    ask.method === 'PATCH' ? answerWith(200, { message: 'Patched' }) : pass(ask),
  ),
  blanket('gives back whatever fields it is sent', async (ask, { pass }) => {
    const answer = await pass(ask);
    return isKnown(ask) && isGood(answer) && ask.method !== 'GET'
      ? withJson(answer, { ...objectOf(ask), ...objectOf(answer) })
      : answer;
  }),
];
