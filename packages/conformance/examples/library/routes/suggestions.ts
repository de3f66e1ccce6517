import { contract, suggestionInput } from '../contract.ts';
import { HttpError, routeOf, type Reply, type Route } from '../http.ts';
import type { Suggestion, SuggestionInput } from '../rules.ts';
import type { Store } from '../store.ts';

const { create, list, remove } = contract.suggestions;

const MAX_KEY = 100;

export function suggestionRoutes({ rules, suggestions, nextId, valid, found }: Store): Route[] {
  /** The first replies to requests with a key. */
  const repeatable = new Map<string, { readonly body: unknown; readonly reply: Reply }>();

  function suggest(input: SuggestionInput): Reply {
    const one: Suggestion = { ...input, id: nextId(suggestions.size), status: 'open' };
    suggestions.set(one.id, one);
    return { status: 201, body: one };
  }

  return [
    routeOf('suggestions.create', create, ({ body, key: header, role }) => {
      if (header !== undefined && (header === '' || header.length > MAX_KEY)) {
        throw new HttpError('invalid', 'The key is not valid.');
      }
      const input: SuggestionInput = valid(suggestionInput, body, 'suggestions.create');
      const key = rules.keyOf(header);
      if (key === undefined) return suggest(input);
      const known = repeatable.get(`${role} ${key}`);
      if (known && !rules.isSameRequest(known.body, body)) {
        throw new HttpError('key', 'The key was used for another request.');
      }
      const reply = known?.reply ?? suggest(input);
      repeatable.set(`${role} ${key}`, { body, reply });
      return reply;
    }),
    routeOf('suggestions.list', list, () => ({ status: 200, body: [...suggestions.values()] })),
    routeOf('suggestions.remove', remove, ({ ids: [id] }) => {
      suggestions.delete(found(suggestions, id).id);
      return { status: 204 };
    }),
  ];
}
