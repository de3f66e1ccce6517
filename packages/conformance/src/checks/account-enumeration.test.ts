import { expect, test } from 'vitest';
import { judge, serverOf, type Asked, type Reply } from '../testing/judge.ts';

const body = (fields: string[], example = '') =>
  `requestBody: { required: true, content: { application/json: { ${example}schema: { type: object, required: [${fields.join(', ')}], properties: { ${fields.map((name) => `${name}: { type: string, minLength: 8, maxLength: 60${name === 'email' ? ', format: email' : ''} }`).join(', ')} } } } } }`;

const register = `
  /register:
    post:
      operationId: register
      ${body(['email', 'password'])}
      responses: { '201': { description: made }, '400': { description: invalid } }`;

const document = ({ more = register, example = '' } = {}) => `
openapi: 3.1.0
info: { title: accounts, version: '1' }
paths:
  /login:
    post:
      operationId: login
      ${body(['email', 'password'], example)}
      responses: { '200': { description: welcome }, '400': { description: invalid }, '401': { description: wrong } }
  /forgot-password:
    post:
      operationId: forgot
      ${body(['email'])}
      responses: { '202': { description: sent, content: { application/json: { schema: {} } } }, '400': { description: invalid } }
${more}
`;

type Change = (asked: Asked, isKnown: boolean, email: string) => Reply | undefined;

/** Accounts whose errors are alike, but for what a test changes. */
function accounts(change: Change = () => undefined, known: [string, string][] = []) {
  const passwords = new Map(known);
  let requests = 0;
  return serverOf((asked) => {
    const { email, password } = Object(asked.body) as { email?: unknown; password?: unknown };
    if (typeof email !== 'string') return { status: 400 };
    const changed = change(asked, passwords.has(email), email);
    if (changed) return changed;
    if (asked.call === 'POST /register') passwords.set(email, String(password));
    if (asked.call === 'POST /register') return { status: 201 };
    requests += 1;
    const reply = { message: `If ${email} is known, a mail is sent.`, request: `${requests}` };
    if (asked.call === 'POST /forgot-password') return { status: 202, body: reply };
    return { status: passwords.get(email) === password ? 200 : 401 };
  });
}

const only = ['login.token.unknown-user', 'forgot.token.unknown-user'];
const message = 'does not show which accounts there are';

test('passes logins and password resets that respond the same for all accounts', async () => {
  const { verdictOf } = await judge(document(), accounts(), { only });
  expect(only.map(verdictOf)).toEqual(['passed', 'passed']);
});

test.each<[string, Change]>([
  [
    'login',
    ({ call }, isKnown) => (call === 'POST /login' && !isKnown ? { status: 404 } : undefined),
  ],
  [
    'forgot',
    ({ call }, isKnown, email) =>
      call === 'POST /forgot-password'
        ? { status: 202, body: { message: isKnown ? 'sent' : `${email} is unknown` } }
        : undefined,
  ],
])('warns if a %s shows which accounts exist', async (name, change) => {
  const { failed, warned } = await judge(document(), accounts(change), { only });
  expect([failed, warned]).toEqual([[], [`${name}.token.unknown-user: ${message}`]]);
});

test('uses the account of the login example, and skips the check without a known account', async () => {
  const email = 'ada@example.com';
  const change: Change = ({ call }, isKnown) =>
    call === 'POST /login' && !isKnown ? { status: 404 } : undefined;
  const example = `example: { email: ${email}, password: correct-horse }, `;
  const server = accounts(change, [[email, 'correct-horse']]);
  const shown = await judge(document({ example, more: '' }), server, { only });
  expect(shown.warned).toEqual([`login.token.unknown-user: ${message}`]);
  const { skipped } = await judge(document({ more: '' }), accounts(change), { only });
  expect(skipped).toEqual(only.map((id) => expect.stringContaining(`${id}: no account is known`)));
});
