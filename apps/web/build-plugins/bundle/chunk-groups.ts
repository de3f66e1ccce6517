const FRAMEWORK =
  /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|redux|redux-thunk|reselect|use-sync-external-store)\/(?!.*node_modules)/;

/** React Query without what the menu alone uses, and the parts of the site that go with it. */
const DATA = new RegExp(
  [
    String.raw`@tanstack\/(?!.*(?:useQueries|queriesObserver))`,
    String.raw`react-query\/v5`,
    String.raw`\/src\/api\/(?:tsr|image-address|orders-key)\.`,
    String.raw`\/src\/app\/query-client\.`,
    String.raw`\/src\/ui\/(?:retry-panel|slow-note|use-retry)\.`,
  ].join('|'),
);

/** Chunks that several pages share: few large ones compress better than many small ones. */
export const chunkGroups = [
  // Stays cached while the site changes.
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  // What the entry imports at once.
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  // Without its dependencies: the forms share zod, and need no React Query.
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
    test: /\/src\/ui\/(?:field|control-style|dialog|number-stepper)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'data', test: DATA, priority: 1, includeDependenciesRecursively: false },
];
