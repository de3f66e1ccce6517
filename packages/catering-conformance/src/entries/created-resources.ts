import { isObject, valueAt, type JsonPath, decoded, type Exchange } from '@catering/conformance';

export const kinds = [
  'dish',
  'category',
  'blog',
  'account',
  'order',
  'message',
  'enrollment',
] as const;
export type Kind = (typeof kinds)[number];

/** An account that the run opened. */
export interface OwnAccount {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly admin: boolean;
}

/** Something that the run created on the server. */
export type Created =
  | { readonly kind: Exclude<Kind, 'account'>; readonly id: string }
  | { readonly kind: 'account'; readonly id: string; readonly account: OwnAccount };

/** Where a response names what its call has made. */
const makers: Readonly<Record<string, { kind: Exclude<Kind, 'account'>; path: JsonPath }>> = {
  'categories.create': { kind: 'category', path: ['_id'] },
  'dishes.create': { kind: 'dish', path: ['_id'] },
  'blogs.create': { kind: 'blog', path: ['_id'] },
  'messages.create': { kind: 'message', path: ['_id'] },
  'order.create': { kind: 'order', path: ['order', '_id'] },
};
const SIGN_UPS = new Set(['auth.signUp', 'auth.signUpAdmin']);

const textAt = (value: unknown, path: JsonPath) => {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
};

const sentJson = ({ request }: Exchange): unknown => {
  const [text] = request.body?.pieces ?? [];
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** What an exchange has made, if anything; also what a server with defects made against the contract. */
export function madeBy(exchange: Exchange): Created | undefined {
  const { request, response } = exchange;
  const { operation } = request;
  if (!operation || !response || response.status < 200 || response.status > 299) return undefined;
  if (SIGN_UPS.has(operation)) {
    const token = textAt(response.json, ['token']);
    const sent = sentJson(exchange);
    if (token === undefined || !isObject(sent)) return undefined;
    const [email, password] = [String(sent.email), String(sent.password)];
    const account = { email, password, token, admin: operation === 'auth.signUpAdmin' };
    return { kind: 'account', id: email, account };
  }
  if (operation === 'classEnrollment.create') return { kind: 'enrollment', id: exchange.check };
  const maker = makers[operation];
  const id = maker && textAt(response.json, maker.path);
  return maker && id !== undefined ? { kind: maker.kind, id } : undefined;
}

/** What an exchange has removed, if anything. */
export function removedBy({ request, response }: Exchange): string | undefined {
  if (response?.status !== 200) return undefined;
  const [, kind, id] =
    /^\/delete\/(dish|category)\/([^/?]+)$/.exec(request.path) ??
    /^\/(blogs)\/([^/?]+)$/.exec(request.path) ??
    [];
  if (request.method !== 'DELETE' || kind === undefined || id === undefined) return undefined;
  return `${kind === 'blogs' ? 'blog' : kind} ${decoded(id)}`;
}

/** Keeps account of what the run has created and not yet removed. */
export function trackCreated() {
  const all = new Map<string, Created>();
  const newPasswords = new Set<string>();

  /** An account is gone when a token of its own has deleted it. */
  function noteDeletion({ request, response }: Exchange) {
    if (response?.status !== 200) return;
    if (request.operation === 'auth.delete') {
      const isIts = (one: Created) =>
        one.kind === 'account' && request.headers.authorization === `Bearer ${one.account.token}`;
      for (const [key, one] of all) if (isIts(one)) all.delete(key);
    }
  }

  /** A login renews the token of an account. */
  function noteLogIn(exchange: Exchange) {
    const sent = exchange.request.operation === 'auth.logIn' && sentJson(exchange);
    const token = textAt(exchange.response?.json, ['token']);
    if (!isObject(sent) || token === undefined) return;
    const key = `account ${String(sent.email)}`;
    const known = all.get(key);
    if (known?.kind === 'account') all.set(key, { ...known, account: { ...known.account, token } });
  }

  return {
    note(exchange: Exchange) {
      const made = madeBy(exchange);
      if (made) all.set(`${made.kind} ${made.id}`, made);
      const removed = removedBy(exchange);
      if (removed !== undefined) all.delete(removed);
      noteDeletion(exchange);
      noteLogIn(exchange);
      const sent = exchange.request.operation === 'auth.resetPassword' && sentJson(exchange);
      if (isObject(sent) && typeof sent.newPassword === 'string') {
        newPasswords.add(sent.newPassword);
      }
    },
    forget({ kind, id }: Pick<Created, 'kind' | 'id'>) {
      all.delete(`${kind} ${id}`);
    },
    list: (kind: Kind): Created[] => [...all.values()].filter((one) => one.kind === kind),
    /** Passwords that an account may have: its first one, and all that were set by a reset. */
    passwordsOf: ({ password }: OwnAccount): string[] => [password, ...newPasswords],
  };
}
