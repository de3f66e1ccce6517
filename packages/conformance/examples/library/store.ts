import type * as z from 'zod';
import { HttpError } from './http.ts';
import type { Book, Loan, Rules, StoredReview, Suggestion } from './rules.ts';

/** What the library keeps, in memory. */
export function openStore(rules: Rules) {
  let made = 0;
  return {
    rules,
    books: new Map<string, Book>(),
    reviews: new Map<string, StoredReview>(),
    loans: new Map<string, Loan>(),
    suggestions: new Map<string, Suggestion>(),

    /** @param present how many entries of the kind there are */
    nextId(present: number): string {
      const id = rules.nextId(made, present);
      made += 1;
      return id;
    },

    /** @throws HttpError for a value that the schema rejects */
    valid<Output>(schema: z.ZodType<Output>, value: unknown, operation: string): Output {
      if (!rules.isValid(schema, value, operation)) {
        throw new HttpError('invalid', 'It is not valid.');
      }
      const result = schema.safeParse(value);
      return rules.taken(result.success ? result.data : value, value) as Output;
    },

    /** @throws HttpError for an id that no entry has */
    found<Entry>(entries: ReadonlyMap<string, Entry>, id = ''): Entry {
      const entry = entries.get(id);
      if (entry) return entry;
      throw new HttpError('entry', 'There is no such entry.');
    },
  };
}
export type Store = ReturnType<typeof openStore>;
