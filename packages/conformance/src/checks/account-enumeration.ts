import type { CheckContext } from '../suite/context.ts';
import { expectThat } from '../judge/expect.ts';
import { Skipped } from '../errors.ts';
import { isValid, methodAndPath, type Operation } from '../api/operation.ts';
import { takesCredentials } from '../api/named-entries.ts';
import { hasSucceeded } from '../api/statuses.ts';
import { membersOf, withMembers } from '../api/success-body.ts';
import type { Exchange } from '../http/exchange.ts';
import { valueAt, withValue, type JsonPath } from '../schema/json-path.ts';
import { convention } from '../suite/reference.ts';
import type { Suite } from '../suite/suite.ts';
import { checkOf } from './operation-check.ts';

const USER = /^(?:user_?(?:name|id)?|e?_?mail(?:_?address)?|login|account|phone(?:_?number)?)$/i;
const PASSWORD = /passw/i;
const RESET = /(?:forgot|reset|recover|lost)[\w-]*(?:\/|$)/i;

interface Fields {
  readonly user: JsonPath;
  /** Undefined where the body holds none. */
  readonly password: JsonPath | undefined;
}

/** Where a body names an account; undefined where it does not. */
function fieldsOf({ method, body }: Operation): Fields | undefined {
  if (method !== 'POST' || !body) return undefined;
  for (const { at, schema } of withMembers(body.schema.jsonSchema)) {
    const names = Object.keys(membersOf(schema));
    const user = names.find((name) => USER.test(name));
    const password = names.find((name) => PASSWORD.test(name));
    if (user === undefined) continue;
    return {
      user: [...at, user],
      password: password === undefined ? undefined : [...at, password],
    };
  }
  return undefined;
}

/** Whether an operation only asks for a new password: it takes an account, and neither password nor code. */
const asksForReset = (operation: Operation) =>
  RESET.test(operation.path) && fieldsOf(operation)?.password === undefined;

const textAt = (value: unknown, at: JsonPath) => {
  const found = valueAt(value, at);
  return typeof found === 'string' ? found : undefined;
};

/** Whether an operation registers an account, or logs one in whose password the description shows. */
const showsAccount = (operation: Operation) =>
  takesCredentials(operation)
    ? operation.example.body !== undefined
    : !RESET.test(operation.path) &&
      !operation.annotations.ownAccount &&
      !operation.annotations.oneTimeToken;

/**
 * The name of an account that the server has, and its password: one that is registered for it, or that of an
 * example that logs in.
 * @param field what the operation in question calls the name
 */
async function knownAccount(context: CheckContext, field: string) {
  for (const operation of context.operations.filter(showsAccount)) {
    const fields = fieldsOf(operation);
    if (!fields?.password) continue;
    const valid = await context.validRequest(operation.id);
    const isLogin = takesCredentials(operation);
    const call = isLogin ? { ...valid, body: operation.example.body } : valid;
    const exchange = await context.send(call);
    const user =
      textAt(call.body, [...fields.user.slice(0, -1), field]) ?? textAt(call.body, fields.user);
    if (user === undefined || !hasSucceeded(operation, exchange)) continue;
    return { user, password: textAt(call.body, fields.password) ?? '' };
  }
  throw new Skipped('no account is known: nothing registers one, and no example logs in');
}

/** The first of some values that the schema of an operation takes at a place of its body. */
function withAnother({ body }: Operation, content: unknown, at: JsonPath, values: string[]) {
  const all = values.map((value) => withValue(content, at, value));
  const found = all.find((one) => body && isValid(body.schema, one));
  if (found === undefined) throw new Skipped(`no other "${at.join('.')}" is known to be valid`);
  return found;
}

/** What a response says, without the name of the account, and without what differs each time. */
const saidIn = ({ response }: Exchange, user: string) =>
  `${response?.status} ${response?.text.replaceAll(user, '').replaceAll(/[\da-f-]*\d[\da-f:.-]*/gi, '#')}`;

const enumerationCheck = (operation: Operation, { user: userAt, password }: Fields) =>
  checkOf(operation, {
    category: 'token',
    detail: 'unknown-user',
    reference: convention,
    changes: true,
    title: `${methodAndPath(operation)} responds alike for known and unknown accounts.`,
    run: async (context) => {
      const known = await knownAccount(context, String(userAt.at(-1)));
      const { body, ...call } = await context.template(operation.id);
      const wrong = [
        `${known.password}x`,
        `x${known.password.slice(1)}`,
        `${known.password.slice(1)}x`,
      ];
      const content = password ? withAnother(operation, body, password, wrong) : body;
      const send = async (...names: string[]) => {
        const sent = withAnother(operation, content, userAt, names);
        const exchange = await context.send({ ...call, body: sent });
        return { exchange, said: saidIn(exchange, textAt(sent, userAt) ?? '') };
      };
      const unknown = () =>
        known.user.includes('@')
          ? context.newEmail()
          : `x${context.newName().replaceAll(/\W/g, '')}`;
      const first = await send(unknown(), `x${known.user.slice(1)}`);
      const second = await send(unknown(), `y${known.user.slice(1)}`);
      const ofKnown = await send(known.user);
      const exchanges = [first, second, ofKnown].map(({ exchange }) => exchange);
      const statuses = exchanges.map(({ response }) => response?.status ?? 0);
      if (statuses.some((status) => status === 429 || status >= 500)) {
        throw new Skipped(`the responses are ${statuses.join(' and ')}`);
      }

      if (first.said !== second.said) throw new Skipped('responses differ each time');
      expectThat('does not show which accounts there are', first.said === ofKnown.said, {
        expected: `as for a known account: ${ofKnown.said.slice(0, 200)}`,
        got: first.said.slice(0, 200),
        exchange: first.exchange,
      });
    },
  });

/** Failed logins, and requests for a new password, that tell accounts apart (account enumeration). */
export const accountEnumerationChecks = ({ operations }: Suite) =>
  operations.flatMap((operation) => {
    const fields = fieldsOf(operation);
    const isAsked = asksForReset(operation) || takesCredentials(operation);
    return fields && isAsked ? [enumerationCheck(operation, fields)] : [];
  });
