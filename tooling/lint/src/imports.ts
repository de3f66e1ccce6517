import type { OxlintOverride } from 'oxlint';

/** A pattern of `no-restricted-imports`. */
type Forbidden = { regex: string; message: string } | { group: string[]; message: string };

type RestrictedPath = { name: string; importNames: string[]; message: string };

const GUIDE = 'See "Which way imports go" in tooling/lint/README.md.';

/** Parts of the same package, by a name with `#` or a relative path. */
const parts = (names: readonly string[], end: string): Forbidden => ({
  regex: String.raw`^(?:#|(?:\.\.?/)+)(?:${names.join('|')})${end}`,
  message: `A lower layer must not import ${names.join(', ')}. ${GUIDE}`,
});
const own = (...names: string[]) => parts(names, String.raw`(?:/|\.tsx?$)`);
const folders = (...names: string[]) => parts(names, '/');

const installed = (regex: string): Forbidden => ({
  regex,
  message: `This layer does not use that package. ${GUIDE}`,
});

/** Packages of the workspace, apart from these. */
const workspaceExcept = (...names: string[]): Forbidden[] => [
  {
    group: [
      '@catering/**',
      ...names.flatMap((name) => [`!@catering/${name}`, `!@catering/${name}/**`]),
    ],
    message: `Allowed packages of the workspace: ${names.join(', ') || 'none'}. ${GUIDE}`,
  },
  { regex: '^web(?:/|$)', message: 'Only tests and tooling import the site.' },
];

const THROUGH_EXPORTS: Forbidden = {
  regex: String.raw`^(?:\.\./)+(?:[\w-]+/)+(?:src|dist)/|^(?:@catering/[\w-]+|web)/(?:src|dist)(?:/|$)`,
  message: 'Import another package by its name, through its exports.',
};

const TEST_CODE: Forbidden = {
  regex: String.raw`^[#.](?:.*/)?(?:testing|fixtures)/|\.(?:test|spec)\.tsx?$`,
  message: 'Shipped code must not import test code.',
};

const rule = (
  files: string[],
  patterns: Forbidden[],
  paths: RestrictedPath[] = [],
): OxlintOverride => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { paths, patterns: [THROUGH_EXPORTS, ...patterns] }],
  },
});

/** Makes the rules of a package: each adds to what no file of the package may import. */
const rulesOf =
  (folder: string, general: Forbidden[], paths: RestrictedPath[] = []) =>
  (files: string, ...patterns: Forbidden[]) =>
    rule([`${folder}/src/${files}`], [TEST_CODE, ...general, ...patterns], paths);

const web = rulesOf(
  'apps/web',
  workspaceExcept('contract', 'mock-control', 'pictures', 'site-config', 'ui'),
  [
    {
      name: 'react-router',
      importNames: ['useSearchParams'],
      message: 'Prerendered documents have no query: read it with useHydratedSearchParams().',
    },
  ],
);

/** Rules for pages or features: by its depth, a relative path must not leave the unit of its file. */
const unitsOf = (folder: string, ...patterns: Forbidden[]) =>
  ['*', '*/*', '*/*/*'].map((files, index) =>
    web(`${folder}/*/${files}`, ...patterns, {
      regex: String.raw`^(?:\.\./){${index + 1}}`,
      message: `Pages and features import others by "#". ${GUIDE}`,
    }),
  );

const ONLY_STORE_OF_APP: Forbidden = {
  group: ['#app/**', '!#app/{store,hooks}.ts'],
  message: `Of "app", only the store and its hooks are open. ${GUIDE}`,
};

const webRules = [
  web('**', own('main', 'app', 'pages', 'features', 'ui', 'api')),
  web('main.tsx', own('pages', 'features', 'ui', 'api')),
  web('app/**'),
  ...unitsOf('pages', own('main', 'pages'), ONLY_STORE_OF_APP),
  ...unitsOf('features', own('main', 'pages'), ONLY_STORE_OF_APP, {
    group: ['#features/**/*.tsx', '#features/**/use-*.ts', '!#features/{loading,notifications}/**'],
    message: `Features import no components or hooks of each other. ${GUIDE}`,
  }),
  web(
    'features/{loading,notifications}/**',
    own('main', 'app', 'pages', 'features', 'loading', 'notifications', 'api'),
  ),
  web(
    'ui/**',
    own('main', 'app', 'pages', 'features', 'api'),
    installed('^(?:@reduxjs/toolkit|react-redux|@tanstack/react-query|@ts-rest/)'),
  ),
  web(
    'api/**',
    own('main', 'app', 'pages', 'features', 'ui'),
    installed('^(?:@reduxjs/toolkit|react-redux|react-toastify)'),
  ),
  web('config/**', installed('^(?:#|[a-z]|@[^c])')),
];

const mockApi = rulesOf(
  'apps/mock-api',
  workspaceExcept(
    'conformance/judge',
    'contract',
    'control-page',
    'mock-control',
    'pictures',
    'site-config',
  ),
);

/** Files of a resource other than its store. */
const onlyStores = (path = String.raw`(?:\.\./)+resources`): Forbidden => ({
  regex: String.raw`^${path}/[a-z-]+/[\w-]+(?:\.routes)?\.ts$`,
  message: `Of a resource, import only its *.store.ts. ${GUIDE}`,
});

const mockApiRules = [
  mockApi('**', own('main', 'app', 'routes', 'backend', 'resources', 'control', 'payment')),
  mockApi('{main,app,routes}.ts'),
  mockApi('{server,backend,test-app}/**'),
  mockApi('backend/dependencies.ts', own('main', 'app', 'routes')),
  mockApi('spaces/open-spaces.ts'),
  mockApi(
    'resources/**',
    own('main', 'app', 'routes', 'control', 'payment'),
    onlyStores(String.raw`\.\.`),
  ),
  mockApi('control/**', own('main', 'app', 'routes', 'payment'), onlyStores()),
  mockApi('payment/**', own('main', 'app', 'routes', 'control'), onlyStores()),
  mockApi(
    'database/**',
    own('main', 'app', 'routes', 'backend', 'control', 'payment'),
    onlyStores(),
  ),
];

const conformance = rulesOf('packages/conformance', workspaceExcept('contract', 'site-config'));
const conformanceRules = [
  conformance('**', folders('cli')),
  conformance('{main,cli/**}.ts'),
  conformance(
    '{values,http,operations,judge,traffic,requests,entries,clean-up,checks}/**',
    folders('run', 'reporters', 'cli'),
  ),
  conformance('run/**', folders('reporters', 'cli')),
];

const contract = rulesOf('packages/contract', [
  ...workspaceExcept('site-config'),
  installed('^(?:node:|express|react(?:/|$)|kysely)'),
]);
const contractRules = [
  contract('**'),
  // An entry of their own, for forms without a client.
  contract(
    '{schemas,limits,*/{,admin-,input-}schemas,*/delivery-terms,*/training-titles,common/errors,common/fields/*}.ts',
    own('router', 'contract', 'openapi', 'examples'),
    installed('^@ts-rest/'),
  ),
];

/** The packages of the workspace that the shipped code of a folder imports. */
const OTHERS = {
  'control-page': ['contract', 'mock-control', 'site-config', 'ui'],
  'mock-control': ['contract', 'site-config'],
  pictures: ['contract', 'site-config'],
  'site-config': [],
  ui: [],
};

/** The rules for the direction of imports. A file gets the rule of the last entry that names it. */
export const importRules: OxlintOverride[] = [
  rule(['**'], []),
  ...webRules,
  ...mockApiRules,
  ...conformanceRules,
  ...contractRules,
  ...Object.entries(OTHERS).map(([folder, names]) =>
    rulesOf(`packages/${folder}`, workspaceExcept(...names))('**'),
  ),
  // The build writes them as values.
  rule(
    ['packages/{contract,mock-control}/src/openapi/sentences.ts'],
    workspaceExcept('typescript'),
  ),
  // Tests may import any package.
  rule(['**/*.{test,test-d,spec}.{ts,tsx}', '**/{testing,fixtures}/**'], []),
];
