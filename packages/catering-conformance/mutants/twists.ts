import { exampleOf } from '@catering/contract';
import { decoded } from '@catering/conformance/internal/wire/decoded.ts';
import type { Answer, Ask, Means, Twist } from './mutant.ts';

export type Json = Record<string, unknown>;

export const jsonOf = ({ body }: Pick<Ask | Answer, 'body'>): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};
export const objectOf = (message: Pick<Ask | Answer, 'body'>): Json => Object(jsonOf(message));

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

export const answerWith = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: bytes(value),
});

export const withJson = (answer: Answer, value: unknown): Answer => ({
  ...answer,
  body: bytes(value),
});
export const askingWith = (ask: Ask, value: unknown): Ask => ({ ...ask, body: bytes(value) });
export const asToken = (ask: Ask, token: string): Ask => ({
  ...ask,
  headers: { ...ask.headers, authorization: `Bearer ${token}` },
});

export const pathOf = ({ url }: Ask): string => url.split('?')[0] ?? '';
export const queryOf = ({ url }: Ask) => new URLSearchParams(url.split('?')[1] ?? '');
/** The last stretch of a path, or the one before an action: the id. */
export const idOf = (ask: Ask): string =>
  pathOf(ask)
    .replace(/\/(?:image|reply)$/, '')
    .split('/')
    .at(-1) ?? '';

export const isGood = ({ status }: Answer) => status < 400;

/** Twists one operation alone. */
export const on =
  (operation: string, twist: Twist): Twist =>
  (ask, means) =>
    ask.operation === operation ? twist(ask, means) : means.pass(ask);

/** Changes the body of good answers. */
export const answering = (
  operation: string,
  change: (body: never, ask: Ask, means: Means) => unknown,
): Twist =>
  on(operation, async (ask, means) => {
    const answer = await means.pass(ask);
    if (!isGood(answer)) return answer;
    return withJson(answer, await change(jsonOf(answer) as never, ask, means));
  });

/** Answers one status where another is right. */
export const status = (operation: string, right: number, wrong: number): Twist =>
  on(operation, async (ask, { pass }) => {
    const answer = await pass(ask);
    return answer.status === right ? { ...answer, status: wrong } : answer;
  });

/** The answer of the contract's example, with what was sent and the id that was asked for. */
export const pretended = (ask: Ask): Answer => {
  const { response } = exampleOf(ask.operation ?? '');
  const body = Object(response.body) as Json;
  const sent = Object.fromEntries(
    Object.entries(objectOf(ask)).filter(([name]) => name in body && name !== '_id'),
  );
  const hasId = '_id' in body && ask.method !== 'POST';
  return answerWith(response.status, {
    ...body,
    ...sent,
    ...(hasId ? { _id: decoded(idOf(ask)) } : {}),
  });
};

/** Says that it is done, and does nothing. */
export const pretending = (operation: string, when: (ask: Ask) => boolean = () => true): Twist =>
  on(operation, async (ask, { pass }) => (when(ask) ? pretended(ask) : pass(ask)));

/** Takes what has to be refused with one of these statuses. */
export const accepting = (
  operation: string,
  statuses: readonly number[] = [400],
  when: (ask: Ask) => boolean = () => true,
): Twist =>
  on(operation, async (ask, { pass }) => {
    const answer = await pass(ask);
    return statuses.includes(answer.status) && when(ask) ? pretended(ask) : answer;
  });

/** Lets everybody do what only some may. */
export const asAdmin = (operation: string, refused: number): Twist =>
  on(operation, async (ask, { pass, admin }) => {
    const answer = await pass(ask);
    return answer.status === refused ? pass(asToken(ask, admin)) : answer;
  });

/** Falls over where it has to refuse. */
export const failing = (
  operation: string,
  statuses: readonly number[] = [400],
  when: (ask: Ask) => boolean = () => true,
): Twist =>
  on(operation, async (ask, { pass }) => {
    const answer = await pass(ask);
    if (!statuses.includes(answer.status) || !when(ask)) return answer;
    return answerWith(500, { message: 'Something went wrong.', code: 'INTERNAL' });
  });

/** Passes over a part of the query. */
export const deafTo = (operation: string, ...names: string[]): Twist =>
  on(operation, (ask, { pass }) => {
    const query = queryOf(ask);
    for (const name of names) query.delete(name);
    const text = query.toString();
    return pass({ ...ask, url: text === '' ? pathOf(ask) : `${pathOf(ask)}?${text}` });
  });

/** Passes over a header of the request. */
export const withoutAsked = (operation: string, name: string): Twist =>
  on(operation, (ask, { pass }) => {
    const { [name]: _dropped, ...headers } = ask.headers;
    return pass({ ...ask, headers });
  });

/** Leaves a header out of the answer, or puts another one there. */
export const header = (
  applies: (ask: Ask, answer: Answer) => boolean,
  name: string,
  value?: string,
): Twist => {
  return async (ask, { pass }) => {
    const answer = await pass(ask);
    if (!applies(ask, answer)) return answer;
    const { [name]: _dropped, ...headers } = answer.headers;
    return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } };
  };
};

/** A copy without one field, or with it under another name. */
export const without = (body: Json, name: string, renamed?: string): Json => {
  const { [name]: value, ...others } = body;
  return renamed === undefined ? others : { ...others, [renamed]: value };
};
