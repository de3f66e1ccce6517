import type { Plugin } from 'vite';

const IMPORT = /^import \{[^}]*\} from '@tanstack\/react-query';$/m;
const HOOKS = /^const tanstackQueryHooks = \{[\s\S]*?^\};$/m;
const MUTATION = /^( +)useMutation: [\s\S]*?^\1\},$/m;

/**
 * Cuts the hooks out of `@ts-rest/react-query`: the site hands the calls to React Query's own hooks,
 * each page to the one it needs. Those it does not need leave its bundle: 3 kB gzipped.
 * @throws when the source has another shape: a new version has to be looked at
 */
export function withoutHooks(source: string): string {
  if (![IMPORT, HOOKS, MUTATION].every((part) => part.test(source))) {
    throw new Error('@ts-rest/react-query has changed: its hooks are not where they used to be');
  }
  return source
    .replace(IMPORT, "import { skipToken } from '@tanstack/react-query';")
    .replace(HOOKS, 'const tanstackQueryHooks = { query: {}, queries: {}, prefetch: {} };')
    .replace(MUTATION, '');
}

/** Makes the site's bundle smaller by `withoutHooks`. */
export const slimQueryHooks = (): Plugin => ({
  name: 'slim-query-hooks',
  apply: 'build',
  transform: {
    filter: { id: /@ts-rest\/react-query\/v5\/internal\/create-hooks\.esm\.mjs$/ },
    handler: (source) => ({ code: withoutHooks(source), map: null }),
  },
});
