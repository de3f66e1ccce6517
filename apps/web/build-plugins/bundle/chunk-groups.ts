/**
 * A module of one of these npm packages, wherever the repository is.
 * @param except file names of modules that stay with the pages that use them
 */
const inPackages = (names: string, except = '$') =>
  `/node_modules/(?:${names})/(?!.*/node_modules/)(?!.*/(?:${except}))`;

/** Many small modules: what the schemas and routers of several resources use. */
const CONTRACT =
  '/packages/contract/src/common/(?:errors|fields/|operations/(?:api-router|failures|roles))';

/** Only the menu sends several queries at once. */
const LIBRARIES = inPackages('@tanstack/[^/]+|@ts-rest/[^/]+|zod', 'queriesObserver|useQueries');

/** Every call of the server uses them. */
const CALLS =
  '/apps/web/src/api/(?:create-api|fetch-with-retry|preloaded-responses|base-address|choose-base-address)';

/** Chunks that several pages share: a few large ones compress better than many small ones. */
export const chunkGroups = [
  // Stays cached while the site changes.
  {
    name: 'framework',
    test: new RegExp(
      inPackages(
        'react|react-dom|scheduler|react-router|react-redux|@reduxjs/toolkit|redux|redux-thunk|immer|use-sync-external-store',
      ),
    ),
    priority: 2,
  },
  // The entry imports it.
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // For the pages that call the server.
  {
    name: 'data',
    test: new RegExp([LIBRARIES, CONTRACT, CALLS].join('|')),
    includeDependenciesRecursively: false,
  },
  {
    name: 'money',
    test: /\/src\/format\/(?:money|once)\./,
    includeDependenciesRecursively: false,
  },
  // Every form has both.
  {
    name: 'form',
    test: /\/(?:packages\/ui\/src\/(?:field|text-input))\./,
    includeDependenciesRecursively: false,
  },
];
