import type * as z from 'zod';

export type Fields = Readonly<Record<string, unknown>>;
export type Entry = Fields & { readonly id: string };

/** An entry as the library keeps it. */
export interface Stored {
  /** "book", "review", "loan" or "suggestion" */
  readonly resource: string;
  /** The id of the entry that its path names before its own. */
  readonly parent: string | undefined;
  /** Who has created it. */
  readonly account: string;
  readonly entry: Entry;
}

const statuses = {
  invalid: 400,
  json: 400,
  token: 401,
  role: 403,
  entry: 404,
  path: 404,
  method: 405,
  key: 409,
  size: 413,
  'content-type': 415,
};

/** Why a request ends without success. */
export type Failure = keyof typeof statuses;

const includes = (text: unknown, part: unknown) =>
  String(text).toLowerCase().includes(String(part).toLowerCase());

/** What a correct server does. Each mutant replaces one rule. */
export const correctRules = {
  /** @param present how many entries of the resource there are */
  nextId: (made: number, _present: number) => `${made + 1}`,
  /** What is kept of a new entry; undefined keeps nothing. */
  stored: (one: Stored): Stored | undefined => one,
  changed: (before: Entry, change: Fields): Entry => ({ ...before, ...change }),
  /** What the removal of an entry removes. */
  removed: (one: Stored, _all: readonly Stored[]): readonly Stored[] => [one],
  isBelow: ({ parent }: Stored, id: string | undefined) => parent === id,
  /** Whether an account may see what is only for the account that created it. */
  isOwn: (one: Stored, account: string, _operation: string) => one.account === account,
  matches: (one: Fields, { shelf = one.shelf, author = '' }: Fields) =>
    one.shelf === shelf && includes(one.author, author),
  page: (entries: readonly Entry[], { limit, page }: Fields): readonly Entry[] => {
    const [size, number] = [Number(limit ?? 20), Number(page ?? 1)];
    return entries.slice((number - 1) * size, number * size);
  },
  /** What a response shows of an entry. */
  shown: (one: Entry): Fields => one,
  statusOfNew: () => 201,
  /** @param path that of the new entry */
  headersOfNew: (path: string): Readonly<Record<string, string>> => ({ location: path }),
  total: (found: readonly Entry[], _items: readonly unknown[]) => found.length,
  headersOfList: (total: number): Readonly<Record<string, string>> => ({
    'x-total-count': `${total}`,
  }),
  contentType: () => 'application/json; charset=utf-8',
  /** The role of a token that the server has not issued. */
  roleOfUnknown: (_token: string | undefined) => 'guest',
  mayCall: (role: string, allowed: readonly string[], _operation: string) => allowed.includes(role),
  isValid: (schema: z.ZodType, value: unknown, _operation: string) =>
    schema.safeParse(value).success,
  /** What is used of a valid value: what the schema has read, or all that was sent. */
  taken: (read: unknown, _sent: unknown) => read,
  /** The key that a request repeats another one by. */
  keyOf: (header: string | undefined) => header,
  isSameRequest: (first: unknown, second: unknown) =>
    JSON.stringify(first) === JSON.stringify(second),
  statusOf: (failure: Failure): number => statuses[failure],
  problem: (message: string): Fields => ({ message }),
};
export type Rules = typeof correctRules;
