import { contract, loanInput } from '../contract.ts';
import { routeOf, type Route } from '../http.ts';
import type { Store } from '../store.ts';

const { create, get, remove } = contract.loans;

export const loanRoutes = ({ rules, books, loans, nextId, valid, found }: Store): Route[] => [
  routeOf('loans.create', create, ({ body }) => {
    const input = valid(loanInput, body, 'loans.create');
    found(books, input.bookId);
    const id = nextId(loans.size);
    loans.set(id, rules.storedLoan(id, input));
    return { status: 201, body: { ...input, id } };
  }),
  routeOf('loans.get', get, ({ ids: [id] }) => ({ status: 200, body: found(loans, id) })),
  routeOf('loans.remove', remove, ({ ids: [id] }) => {
    loans.delete(found(loans, id).id);
    return { status: 204 };
  }),
];
