import { bookInput } from '../contract.ts';
import { correctRules, type Failure, type Fields, type Rules, type Stored } from './rules.ts';

/** A server that breaks the contract in one way. */
export interface Mutant {
  readonly name: string;
  /** A check that has to notice it. */
  readonly killedBy: string;
  readonly rules: Partial<Rules>;
}

const mutant = (name: string, killedBy: string, rules: Partial<Rules>): Mutant => ({
  name,
  killedBy,
  rules,
});

/** One kind of failure with another status. */
const failingWith = (status: number, failure: Failure): Partial<Rules> => ({
  statusOf: (one) => (one === failure ? status : correctRules.statusOf(one)),
});

/** New entries of one resource with other fields. */
const storing = (resource: string, changed: Fields): Partial<Rules> => ({
  stored: (one) =>
    one.resource === resource ? { ...one, entry: { ...one.entry, ...changed } } : one,
});

/** Removals of entries of one resource that remove others. */
const removing = (
  resource: string,
  removed: (one: Stored, all: readonly Stored[]) => readonly Stored[],
): Partial<Rules> => ({
  removed: (one, all) => (one.resource === resource ? removed(one, all) : [one]),
});

export const mutants: readonly Mutant[] = [
  mutant('does not store a new book', 'books.create.state.readable', {
    stored: (one) => (one.resource === 'book' ? undefined : one),
  }),
  mutant(
    'stores a new book without its copies',
    'books.create.state.readable',
    storing('book', { copies: 0 }),
  ),
  mutant('does not store a change', 'books.update.state.stored', {
    changed: (before) => before,
  }),
  mutant('forgets what a change leaves out', 'books.update.state.stored', {
    changed: (before, change) => ({ ...before, title: 'Untitled', ...change }),
  }),
  mutant(
    'keeps a removed book',
    'books.remove.state.gone',
    removing('book', () => []),
  ),
  mutant(
    'removes all books of the author',
    'books.remove.state.alone',
    removing('book', ({ entry }, all) => all.filter((one) => one.entry.author === entry.author)),
  ),
  mutant('gives an id again after a removal', 'books.create.state.new-id', {
    nextId: (_made, present) => `${present + 1}`,
  }),
  mutant('ignores a filter by shelf', 'books.list.state.filter.shelf', {
    matches: (one, { author }) => correctRules.matches(one, { author }),
  }),
  mutant('finds nothing by author', 'books.list.state.filter.author', {
    matches: (one, query) => query.author === undefined && correctRules.matches(one, query),
  }),
  mutant('ignores the size of a page', 'books.list.state.page-size', {
    page: (books, { page = 1 }) => (page === 1 ? books : []),
  }),
  mutant('gives the first page for every page', 'books.list.state.pages', {
    page: (books, { limit = 20 }) => books.slice(0, Number(limit)),
  }),
  mutant('leaves the last book out of lists', 'books.create.state.listed', {
    page: (books, query) => correctRules.page(books.slice(0, -1), query),
  }),
  mutant('counts only the books of a page', 'books.list.state.total', {
    total: (_found, items) => items.length,
  }),
  mutant('resets the author in each change', 'books.update.state.kept', {
    changed: (before, change) => ({ ...before, author: 'Unknown', ...change }),
  }),
  mutant('takes the author for a pattern', 'books.list.hostile.query.author', {
    matches: (one, { author = '' }) => new RegExp(String(author), 'i').test(String(one.author)),
  }),
  mutant('shows the loans of other members', 'loans.get.role.another-account', {
    isOwn: ({ account }, caller, operation) => account === caller || operation === 'loans.get',
  }),
  mutant('lists the loans of all members', 'loans.list.role.another-account', {
    isOwn: () => true,
  }),
  mutant('lets members order what they suggest', 'suggestions.create.unknown.server-fields', {
    taken: (_read, sent) => sent,
  }),
  mutant('lets members add books', 'books.create.role.member', {
    mayCall: (role, allowed, operation) =>
      allowed.includes(role) || (operation === 'books.create' && role === 'member'),
  }),
  mutant('lets guests change books', 'books.update.token.none', {
    mayCall: (role, allowed, operation) => allowed.includes(role) || operation === 'books.update',
  }),
  mutant('takes fewer than no copies', 'books.create.limits.body.copies.too-small', {
    isValid: (schema, value, operation) =>
      operation === 'books.create' && typeof Object(value).copies === 'number'
        ? bookInput.omit({ copies: true }).safeParse(value).success
        : correctRules.isValid(schema, value, operation),
  }),
  mutant('takes a change that changes nothing', 'books.update.limits.body.empty', {
    isValid: (schema, value, operation) =>
      correctRules.isValid(schema, value, operation) || JSON.stringify(value) === '{}',
  }),
  mutant('responds without the shelf', 'books.create.valid-request', {
    shown: ({ shelf: _shelf, ...rest }) => rest,
  }),
  mutant(
    'forgets the stars of a review',
    'reviews.create.state.readable',
    storing('review', { stars: 1 }),
  ),
  mutant('shows the reviews of all books below each', 'reviews.list.state.own-parent', {
    isBelow: () => true,
  }),
  mutant(
    'keeps a removed review',
    'reviews.remove.state.gone',
    removing('review', () => []),
  ),
  mutant(
    'removes all reviews of the book',
    'reviews.remove.state.alone',
    removing('review', ({ parent }, all) => all.filter((one) => one.parent === parent)),
  ),
  mutant(
    'lends every book for a week',
    'loans.create.state.readable',
    storing('loan', { weeks: 1 }),
  ),
  mutant('takes loans of fewer than no weeks', 'loans.create.limits.body.weeks.too-small', {
    isValid: (schema, value, operation) =>
      correctRules.isValid(schema, value, operation) ||
      (operation === 'loans.create' && typeof Object(value).weeks === 'number'),
  }),
  mutant('makes a repeated suggestion again', 'suggestions.create.state.repeated', {
    keyOf: () => undefined,
  }),
  mutant('takes another suggestion with the same key', 'suggestions.create.state.key-reused', {
    isSameRequest: () => true,
  }),
  mutant('fails for an unknown book', 'books.get.address.unknown-id', failingWith(500, 'entry')),
  mutant(
    'fails for a loan of an unknown book',
    'loans.create.unknown.reference.book',
    failingWith(500, 'entry'),
  ),
  mutant(
    'lends a book that does not exist',
    'loans.create.unknown.reference.book',
    failingWith(201, 'entry'),
  ),
  mutant('fails for broken JSON', 'books.create.body.broken-json', failingWith(500, 'json')),
  mutant('has every path', 'server.address.unknown-path.no-such-path', failingWith(200, 'path')),
  mutant('has every method', 'books.list.address.wrong-method', failingWith(200, 'method')),
  mutant('responds to a new book as to any other request', 'books.create.valid-request', {
    statusOfNew: () => 200,
  }),
  mutant('does not say where a new book is', 'books.create.response.headers', {
    headersOfNew: () => ({}),
  }),
  mutant('says that a new book is where all are', 'books.create.response.headers', {
    headersOfNew: () => ({ location: '/books' }),
  }),
  mutant('writes the count of books in words', 'books.list.response.headers', {
    headersOfList: () => ({ 'x-total-count': 'many' }),
  }),
  mutant('says that JSON is text', 'books.list.response.content-type', {
    contentType: () => 'text/plain',
  }),
  mutant('responds with a hash of a password', 'books.get.response.no-secrets', {
    shown: (one) => ({ ...one, passwordHash: '$2b$10$abcdefgh' }),
  }),
  mutant('takes any token', 'books.create.token.unknown', {
    roleOfUnknown: (token) => (token === undefined ? 'guest' : 'librarian'),
  }),
  mutant('takes books without an author', 'books.create.missing.body.author.absent', {
    isValid: (schema, value, operation) =>
      correctRules.isValid(schema, value, operation) ||
      bookInput.partial({ author: true }).safeParse(value).success,
  }),
  mutant('takes a number as text', 'books.create.types.body.copies.digits', {
    isValid: (schema, value, operation) =>
      correctRules.isValid(schema, value, operation) ||
      (operation === 'books.create' && typeof Object(value).copies === 'string'),
  }),
  mutant('gives unknown fields back', 'books.create.unknown', { taken: (_read, sent) => sent }),
  mutant('takes no more than ten copies', 'books.create.random.valid', {
    isValid: (schema, value, operation) =>
      correctRules.isValid(schema, value, operation) &&
      (operation !== 'books.create' || Object(value).copies <= 10),
  }),
  mutant('takes books of any shape', 'books.create.types.body.title.object', {
    isValid: (schema, value, operation) =>
      operation === 'books.create' || correctRules.isValid(schema, value, operation),
  }),
  mutant('reports problems in another shape', 'books.get.errors', {
    problem: (message) => ({ error: message }),
  }),
];
