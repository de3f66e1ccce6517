import assert from 'node:assert/strict';
import type { Hooks } from '@catering/conformance';
import { tokens } from './tokens.ts';

export default {
  tokens,
  beforeRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'x-client': 'conformance' },
  }),
  check: ({ response }) => {
    assert.doesNotMatch(response.text, /\n {4}at /, 'shows no stack trace');
  },
  fixtures: {
    book: async ({ send, name }) => {
      const body = { title: name, author: 'Buchi Emecheta', shelf: 'fiction', copies: 9 };
      const { response } = await send({ operation: 'books.create', as: 'librarian', body });
      return response?.json as { id: string };
    },
  },
} satisfies Hooks;
