import { bookChange, bookInput, bookQuery, contract } from '../contract.ts';
import { routeOf, type Route } from '../http.ts';
import type { BookChange, BookInput } from '../rules.ts';
import type { Store } from '../store.ts';

const { create, get, list, remove, update } = contract.books;

export const bookRoutes = ({ rules, books, nextId, valid, found }: Store): Route[] => [
  routeOf('books.list', list, ({ query }) => {
    const asked = valid(bookQuery, query, 'books.list');
    const all = [...books.values()].filter((one) => rules.matches(one, asked));
    const items = rules.page(all, asked).map(rules.shown);
    const headers = rules.headersOfList(all.length);
    return { status: 200, headers, body: { items, total: all.length } };
  }),
  routeOf('books.create', create, ({ body }) => {
    const input: BookInput = valid(bookInput, body, 'books.create');
    const id = nextId(books.size);
    const stored = rules.storedBook(id, input);
    if (stored) books.set(id, stored);
    const headers = rules.headersOfNew(`/books/${id}`);
    return { status: rules.statusOfNew(), headers, body: rules.shown({ ...input, id }) };
  }),
  routeOf('books.get', get, ({ ids: [id] }) => ({
    status: 200,
    body: rules.shown(found(books, id)),
  })),
  routeOf('books.update', update, ({ ids: [id], body }) => {
    const change: BookChange = valid(bookChange, body, 'books.update');
    const before = found(books, id);
    books.set(before.id, rules.changedBook(before, change));
    return { status: 200, body: rules.shown({ ...before, ...change }) };
  }),
  routeOf('books.remove', remove, ({ ids: [id] }) => {
    const book = found(books, id);
    for (const one of rules.removed(book.id, [...books.values()])) books.delete(one);
    return { status: 204 };
  }),
];
