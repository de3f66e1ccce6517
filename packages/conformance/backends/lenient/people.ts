import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { reject } from './responses.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  password: string;
  readonly admin: boolean;
  disabled: boolean;
  details: Record<string, unknown>;
}

/** Ids are short numbers here, and start anywhere. */
let last = 40_000 + Math.floor(Math.random() * 1000);
export const newId = (): string => String((last += 7));

/** Accounts with tokens that are nothing but random. */
export function makePeople() {
  const people = new Map<string, Person>();
  const tokens = new Map<string, Person>();

  const tokenFor = (person: Person) => {
    const token = randomBytes(18).toString('hex');
    tokens.set(token, person);
    return { token, expiresIn: 3600 };
  };
  const endTokens = (person: Person) => {
    for (const [token, owner] of tokens) if (owner === person) tokens.delete(token);
  };
  const find = ({ headers }: Request): Person | undefined =>
    tokens.get(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '');

  return {
    find,
    tokenFor,
    known: (email: string) => people.get(email),
    open(email: string, password: string, admin: boolean) {
      if (people.has(email)) return reject(400, 'Taken');
      const person = { id: newId(), email, password, admin, disabled: false, details: {} };
      people.set(email, person);
      return tokenFor(person);
    },
    /** @throws HttpError 401 without a token that is good */
    caller: (request: Request): Person => find(request) ?? reject(401, 'Who are you?'),
    admin(request: Request): Person {
      const person = find(request) ?? reject(401, 'Who are you?');
      return person.admin ? person : reject(403, 'Not for you');
    },
    remove(person: Person) {
      endTokens(person);
      people.delete(person.email);
    },
    disable(person: Person) {
      endTokens(person);
      person.disabled = true;
    },
  };
}
export type People = ReturnType<typeof makePeople>;
