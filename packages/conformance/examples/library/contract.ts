import { initContract } from '@ts-rest/core';
import * as z from 'zod';

/** The API of a small lending library, as a ts-rest contract. */
const c = initContract();

const id = z.string().min(1).max(36);

export const bookInput = z.object({
  title: z.string().min(1).max(120),
  author: z.string().min(1).max(80),
  shelf: z.enum(['fiction', 'history', 'science']),
  copies: z.int().min(0).max(100),
});
/** At least one field of a book. */
const bookChange = bookInput
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what changes')
  .meta({ minProperties: 1 });
const book = bookInput.extend({ id });

const bookQuery = z.object({
  shelf: bookInput.shape.shelf.optional(),
  author: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
  page: z.coerce.number().int().min(1).max(1000).optional(),
});

/** A request for a book that the library does not have. */
const suggestionInput = z.object({
  title: z.string().min(1).max(120),
  note: z.string().max(500).optional(),
});
const suggestion = suggestionInput.extend({ id, status: z.enum(['open', 'ordered']) });

/** A book that a member has at home; `bookId` names one of the library. */
const loanInput = z.object({ bookId: id, weeks: z.int().min(1).max(8) });
const loan = loanInput.extend({ id });

/** What a member says of a book; it is below the book. */
const reviewInput = z.object({
  stars: z.int().min(1).max(5),
  text: z.string().max(500).optional(),
});
const review = reviewInput.extend({ id });

const problem = z.object({ message: z.string().min(1) });

const params = z.object({ id });
const reviewParams = z.object({ id, reviewId: id });

/** Of operations without a token. */
const openFailures = { 400: problem, 500: problem };
const failures = { ...openFailures, 401: problem, 403: problem };
/** Of operations that take a body. */
const bodyFailures = { ...failures, 413: problem, 415: problem };

const ANYBODY = ['guest', 'member', 'librarian'];
const MEMBERS = ['member', 'librarian'];
const LIBRARIANS = ['librarian'];

const shownBook = {
  title: 'Things Fall Apart',
  author: 'Chinua Achebe',
  shelf: 'fiction',
  copies: 3,
};

/** What a route says of itself to the engine, and to the server beside this contract. */
export interface RouteMetadata {
  readonly roles: readonly string[];
  readonly annotations: {
    readonly resource: {
      name: string;
      action: string;
      parents?: readonly string[];
      owned?: true;
    };
    readonly references?: readonly { parameter: string; resource: string; field: string }[];
    readonly idempotencyKey?: { header: string; maxLength: number };
  };
}

/** What an operation does with the entries of a resource. */
const of = (
  name: string,
  action: string,
  more: { at?: string[]; idParam?: string; parents?: string[]; owned?: true } = {},
) => ({
  resource: { name, action, ...more },
});
const below = { parents: ['book'], idParam: 'reviewId' };

export const contract = c.router({
  books: {
    list: {
      method: 'GET',
      path: '/books',
      summary: 'The books, by shelf and author, page by page',
      query: bookQuery,
      responses: {
        200: z.object({ items: z.array(book), total: z.int().min(0) }),
        ...openFailures,
      },
      metadata: {
        roles: ANYBODY,
        annotations: {
          ...of('book', 'list', { at: ['items'] }),
          pagination: { size: 'limit', page: 'page', total: ['total'] },
          filters: [
            { parameter: 'shelf', field: ['shelf'], match: 'equals' },
            { parameter: 'author', field: ['author'], match: 'contains-ignoring-case' },
          ],
        },
      },
    },
    create: {
      method: 'POST',
      path: '/books',
      summary: 'Adds a book',
      body: bookInput,
      responses: { 201: book, ...bodyFailures },
      metadata: {
        roles: LIBRARIANS,
        example: { body: shownBook },
        annotations: of('book', 'create'),
      },
    },
    get: {
      method: 'GET',
      path: '/books/:id',
      summary: 'One book',
      pathParams: params,
      responses: { 200: book, 404: problem, ...openFailures },
      metadata: { roles: ANYBODY, annotations: of('book', 'read') },
    },
    update: {
      method: 'PATCH',
      path: '/books/:id',
      summary: 'Changes what is sent of a book, and keeps the rest',
      pathParams: params,
      body: bookChange,
      responses: { 200: book, 404: problem, ...bodyFailures },
      metadata: {
        roles: LIBRARIANS,
        example: { body: { copies: 7 } },
        annotations: of('book', 'update'),
      },
    },
    remove: {
      method: 'DELETE',
      path: '/books/:id',
      summary: 'Removes a book',
      pathParams: params,
      body: c.noBody(),
      responses: { 204: c.noBody(), 404: problem, ...failures },
      metadata: { roles: LIBRARIANS, annotations: of('book', 'delete') },
    },
  },
  reviews: {
    list: {
      method: 'GET',
      path: '/books/:id/reviews',
      summary: 'The reviews of a book',
      pathParams: params,
      responses: { 200: z.array(review), 404: problem, ...openFailures },
      metadata: { roles: ANYBODY, annotations: of('review', 'list', { parents: ['book'] }) },
    },
    create: {
      method: 'POST',
      path: '/books/:id/reviews',
      summary: 'Reviews a book',
      pathParams: params,
      body: reviewInput,
      responses: { 201: review, 404: problem, ...bodyFailures },
      metadata: { roles: MEMBERS, annotations: of('review', 'create', { parents: ['book'] }) },
    },
    get: {
      method: 'GET',
      path: '/books/:id/reviews/:reviewId',
      summary: 'One review of a book',
      pathParams: reviewParams,
      responses: { 200: review, 404: problem, ...openFailures },
      metadata: { roles: ANYBODY, annotations: of('review', 'read', below) },
    },
    remove: {
      method: 'DELETE',
      path: '/books/:id/reviews/:reviewId',
      summary: 'Removes a review',
      pathParams: reviewParams,
      body: c.noBody(),
      responses: { 204: c.noBody(), 404: problem, ...failures },
      metadata: { roles: MEMBERS, annotations: of('review', 'delete', below) },
    },
  },
  loans: {
    create: {
      method: 'POST',
      path: '/loans',
      summary: 'Lends a book',
      body: loanInput,
      responses: { 201: loan, 404: problem, ...bodyFailures },
      metadata: {
        roles: MEMBERS,
        annotations: {
          ...of('loan', 'create', { owned: true }),
          references: [{ parameter: 'bookId', resource: 'book', field: 'id' }],
        },
      },
    },
    list: {
      method: 'GET',
      path: '/loans',
      summary: 'The loans of the caller',
      responses: { 200: z.array(loan), ...failures },
      metadata: { roles: MEMBERS, annotations: of('loan', 'list') },
    },
    get: {
      method: 'GET',
      path: '/loans/:id',
      summary: 'One loan',
      pathParams: params,
      responses: { 200: loan, 404: problem, ...failures },
      metadata: { roles: MEMBERS, annotations: of('loan', 'read') },
    },
    remove: {
      method: 'DELETE',
      path: '/loans/:id',
      summary: 'Ends a loan: the book is back',
      pathParams: params,
      body: c.noBody(),
      responses: { 204: c.noBody(), 404: problem, ...failures },
      metadata: { roles: MEMBERS, annotations: of('loan', 'delete') },
    },
  },
  suggestions: {
    create: {
      method: 'POST',
      path: '/suggestions',
      summary: 'Suggests a book to buy; repeated with its key, it is made once',
      headers: z.object({ 'idempotency-key': z.string().min(1).max(100).optional() }),
      body: suggestionInput,
      responses: { 201: suggestion, 409: problem, ...bodyFailures },
      metadata: {
        roles: MEMBERS,
        example: { body: { title: 'Purple Hibiscus' } },
        annotations: {
          ...of('suggestion', 'create'),
          idempotencyKey: { header: 'idempotency-key', maxLength: 100 },
        },
      },
    },
    list: {
      method: 'GET',
      path: '/suggestions',
      summary: 'All suggestions',
      responses: { 200: z.array(suggestion), ...failures },
      metadata: { roles: LIBRARIANS, annotations: of('suggestion', 'list') },
    },
    remove: {
      method: 'DELETE',
      path: '/suggestions/:id',
      summary: 'Removes a suggestion',
      pathParams: params,
      body: c.noBody(),
      responses: { 204: c.noBody(), 404: problem, ...failures },
      metadata: { roles: LIBRARIANS, annotations: of('suggestion', 'delete') },
    },
  },
});
