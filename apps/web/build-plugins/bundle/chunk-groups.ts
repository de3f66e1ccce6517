const FRAMEWORK =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|reselect|use-sync-external-store)\/(?!.*node_modules)/;

/** What the pages that call the server share. */
const DATA =
  /node_modules\/(?:@tanstack|@ts-rest|zod)\/|packages\/contract\/src\/(?:api-router|errors|idempotency|metadata|primitives|roles)\.|\/src\/(?:api\/(?:tsr|fetch-with-retry)|app\/query-client|ui\/(?:retry-panel|slow-note|use-retry))\./;

/** Chunks that several pages share: few large ones compress better than many small ones. */
export const chunkGroups = [
  // Stays cached while the site changes.
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  // What the entry imports at once.
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  // What nearly every page shows.
  {
    name: 'basics',
    test: /\/src\/(?:format\/(?:money|once)|ui\/(?:money|picture|page-heading|visually-hidden)|limits)\.|bike/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Parts of forms and dialogs, too small to travel alone.
  {
    name: 'controls',
    test: /\/src\/ui\/(?:field|dialog|number-stepper)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'data', test: DATA, priority: 1, includeDependenciesRecursively: false },
];
