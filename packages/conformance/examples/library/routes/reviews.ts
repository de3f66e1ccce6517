import { contract, reviewInput } from '../contract.ts';
import { HttpError, routeOf, type Route } from '../http.ts';
import type { Review } from '../rules.ts';
import type { Store } from '../store.ts';

const { create, get, list, remove } = contract.reviews;

export function reviewRoutes({ rules, books, reviews, nextId, valid, found }: Store): Route[] {
  /** @throws HttpError for a book that is not there */
  function reviewsOf(book = ''): Review[] {
    found(books, book);
    return [...reviews.values()].flatMap((one) => (rules.isOf(book, one) ? [one.review] : []));
  }

  /** @throws HttpError for a book or a review that is not there */
  function reviewOf(book = '', id = ''): Review {
    const review = reviewsOf(book).find((one) => one.id === id);
    if (review) return review;
    throw new HttpError('entry', 'There is no such review.');
  }

  return [
    routeOf('reviews.list', list, ({ ids: [book] }) => ({ status: 200, body: reviewsOf(book) })),
    routeOf('reviews.create', create, ({ ids: [book], body }) => {
      const input = valid(reviewInput, body, 'reviews.create');
      const { id: ofBook } = found(books, book);
      const id = nextId(reviews.size);
      reviews.set(id, { book: ofBook, review: rules.storedReview(id, input) });
      return { status: 201, body: { ...input, id } };
    }),
    routeOf('reviews.get', get, ({ ids: [book, id] }) => ({
      status: 200,
      body: reviewOf(book, id),
    })),
    routeOf('reviews.remove', remove, ({ ids: [book = '', wanted] }) => {
      const { id } = reviewOf(book, wanted);
      for (const [key, stored] of reviews) {
        if (rules.isRemoved(book, id, stored)) reviews.delete(key);
      }
      return { status: 204 };
    }),
  ];
}
