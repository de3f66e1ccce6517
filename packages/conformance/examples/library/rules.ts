import type * as z from 'zod';
import type {
  book,
  bookChange,
  bookInput,
  bookQuery,
  loan,
  loanInput,
  review,
  reviewInput,
  suggestion,
  suggestionInput,
} from './contract.ts';

export type Book = z.infer<typeof book>;
export type BookInput = z.infer<typeof bookInput>;
export type BookChange = z.infer<typeof bookChange>;
export type BookQuery = z.infer<typeof bookQuery>;
export type Loan = z.infer<typeof loan>;
export type LoanInput = z.infer<typeof loanInput>;
export type Review = z.infer<typeof review>;
export type ReviewInput = z.infer<typeof reviewInput>;
export type Suggestion = z.infer<typeof suggestion>;
export type SuggestionInput = z.infer<typeof suggestionInput>;

/** Why a request ends without success. */
export type Failure =
  | 'invalid'
  | 'json'
  | 'token'
  | 'role'
  | 'entry'
  | 'path'
  | 'method'
  | 'key'
  | 'size'
  | 'content-type';

type Headers = Readonly<Record<string, string>>;

/** A review, and the book that it is of. */
export interface StoredReview {
  readonly book: string;
  readonly review: Review;
}

/** What a server decides. Each mutant has another one of these. */
export interface Rules {
  /** The id of the next entry, by how many there were and how many there are. */
  nextId(made: number, present: number): string;
  /** What is stored of a new book. */
  storedBook(id: string, input: BookInput): Book | undefined;
  /** What is stored of a new loan. */
  storedLoan(id: string, input: LoanInput): Loan;
  /** What is stored of a new review. */
  storedReview(id: string, input: ReviewInput): Review;
  isOf(book: string, stored: StoredReview): boolean;
  isRemoved(book: string, id: string, stored: StoredReview): boolean;
  /** What is stored of a changed book. */
  changedBook(before: Book, change: BookChange): Book;
  /** The ids that a removal removes. */
  removed(id: string, books: readonly Book[]): readonly string[];
  matches(book: Book, query: BookQuery): boolean;
  page(books: readonly Book[], query: BookQuery): readonly Book[];
  /** What a response shows of a book. */
  shown(book: Book): object;
  statusOfNew(): number;
  /** Headers of the response to a new entry, by its path. */
  headersOfNew(path: string): Headers;
  /** Headers of a list, by the number of entries that match. */
  headersOfList(total: number): Headers;
  contentType(): string;
  /** The role of a token that the server has not issued. */
  roleOfUnknown(token: string | undefined): string;
  mayCall(role: string, allowed: readonly string[], operation: string): boolean;
  isValid(schema: z.ZodType, value: unknown, operation: string): boolean;
  /** What is used of a valid value: what the schema has read, or all that was sent. */
  taken(read: unknown, sent: unknown): unknown;
  /** The key that a request repeats another one by. */
  keyOf(header: string | undefined): string | undefined;
  isSameRequest(first: unknown, second: unknown): boolean;
  statusOf(failure: Failure): number;
  problem(message: string): unknown;
}

const statuses: Readonly<Record<Failure, number>> = {
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

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

export const correctRules: Rules = {
  nextId: (made) => `${made + 1}`,
  storedBook: (id, input) => ({ ...input, id }),
  storedLoan: (id, input) => ({ ...input, id }),
  storedReview: (id, input) => ({ ...input, id }),
  isOf: (id, { book }) => book === id,
  isRemoved: (id, reviewId, { book, review: { id: stored } }) => book === id && stored === reviewId,
  changedBook: (before, change) => ({ ...before, ...change }),
  removed: (id) => [id],
  matches: (one, { shelf = one.shelf, author = '' }) =>
    one.shelf === shelf && includes(one.author, author),
  page: (books, { limit = 20, page = 1 }) => books.slice((page - 1) * limit, page * limit),
  shown: (one) => one,
  statusOfNew: () => 201,
  headersOfNew: (path) => ({ location: path }),
  headersOfList: (total) => ({ 'x-total-count': `${total}` }),
  contentType: () => 'application/json; charset=utf-8',
  roleOfUnknown: () => 'guest',
  mayCall: (role, allowed) => allowed.includes(role),
  isValid: (schema, value) => schema.safeParse(value).success,
  taken: (read) => read,
  keyOf: (header) => header,
  isSameRequest: (first, second) => JSON.stringify(first) === JSON.stringify(second),
  statusOf: (failure) => statuses[failure],
  problem: (message) => ({ message }),
};
