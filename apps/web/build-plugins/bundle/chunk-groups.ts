/** A module of one of these npm packages, wherever the repository is. */
const inPackages = (names: string) => new RegExp(`/node_modules/(?:${names})/(?!.*/node_modules/)`);

/** Chunks that several pages share: a few large ones compress better than many small ones. */
export const chunkGroups = [
  // Stays cached while the site changes.
  {
    name: 'framework',
    test: inPackages(
      'react|react-dom|scheduler|react-router|react-redux|react-error-boundary|@reduxjs/toolkit|redux|redux-thunk|immer|use-sync-external-store',
    ),
    priority: 2,
  },
  // What the entry imports.
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // For the pages that call the server.
  {
    name: 'data',
    test: inPackages('@tanstack/[^/]+|@ts-rest/[^/]+|zod'),
    includeDependenciesRecursively: false,
  },
  // What the schemas and routers of several resources use: many small modules.
  {
    name: 'contract',
    test: /\/packages\/contract\/src\/(?:common\/(?:errors|fields\/|operations\/(?:api-router|failures|roles)))/,
    includeDependenciesRecursively: false,
  },
];
