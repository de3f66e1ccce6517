/** A part of a package's `src`, and what it may import of the same package. */
export type Layer = {
  /** Which files it holds, by path below `src`; group 1 names a unit, such as one page. */
  files: RegExp;
  /** The other layers it may import; its own unit is always open to it. */
  uses: string[];
  /** Files that layers may import although they do not use this layer, or another unit of it. */
  doors?: { files: RegExp; to: string[] }[];
  /** Packages from outside that it must not import. */
  refuses?: RegExp;
};

/** By name, the most specific first: a file belongs to the first layer that holds it. */
export type Layers = Record<string, Layer>;

/** What no layer above claims: any new folder is part of it until it gets a layer of its own. */
const everythingElse = /^/;

const web: Layers = {
  main: { files: /^main\.tsx?$/, uses: ['app', 'config', 'ground'] },
  app: {
    files: /^app\//,
    uses: ['pages', 'features', 'services', 'store', 'ui', 'api', 'config', 'ground'],
  },
  pages: {
    files: /^pages\/([^/]+)/,
    uses: ['features', 'services', 'store', 'ui', 'api', 'config', 'ground'],
  },
  services: {
    files: /^features\/(notifications|loading)\//,
    uses: ['ui', 'config', 'ground'],
  },
  features: {
    files: /^features\/([^/]+)/,
    uses: ['services', 'store', 'ui', 'api', 'config', 'ground'],
  },
  store: { files: /^store\//, uses: ['api', 'config', 'ground'] },
  ui: {
    files: /^ui\//,
    uses: ['config', 'ground'],
    refuses: /^(@reduxjs\/toolkit|react-redux|@tanstack\/react-query|@ts-rest\/)/,
  },
  api: {
    files: /^api\//,
    uses: ['config', 'ground'],
    refuses: /^(@reduxjs\/toolkit|react-redux|react-toastify)/,
  },
  config: { files: /^config\//, uses: [], refuses: /^/ },
  ground: { files: everythingElse, uses: ['config'] },
};

const mockApi: Layers = {
  main: {
    files:
      /^(?:main|server\/(?:run|start|scenarios)|backend\/(?!dependencies)[^/]+|spaces\/open-spaces)\.ts$/,
    uses: ['app', 'dependencies', 'resources', 'control', 'payment', 'database', 'ground'],
  },
  app: {
    files: /^(?:app|routes)\.ts$/,
    uses: ['dependencies', 'resources', 'control', 'payment', 'database', 'ground'],
  },
  // What the app is handed: types, among them those of the parts that make them.
  dependencies: {
    files: /^backend\/dependencies\.ts$/,
    uses: ['resources', 'control', 'payment', 'database', 'ground'],
  },
  resources: {
    files: /^resources\/([^/]+)/,
    uses: ['dependencies', 'database', 'ground'],
    doors: [
      { files: /\.store\.ts$/, to: ['resources', 'control', 'payment'] },
      { files: /\.table\.ts$/, to: ['database'] },
    ],
  },
  control: { files: /^control\//, uses: ['dependencies', 'database', 'ground'] },
  payment: { files: /^payment\//, uses: ['dependencies', 'database', 'ground'] },
  database: { files: /^database\//, uses: ['ground'] },
  ground: { files: everythingElse, uses: ['database'] },
};

/** The folders of the engine, from the bottom up: each may import those before it. */
const folders = [
  'schema',
  'http',
  'api',
  'suite',
  'traffic',
  'judge',
  'requests',
  'auth',
  'checks',
  'engine',
  'report',
  'cli',
];

const conformance: Layers = {
  ...Object.fromEntries(
    folders.map((folder, index): [string, Layer] => [
      folder,
      { files: new RegExp(`^${folder}/`), uses: ['errors', ...folders.slice(0, index)] },
    ]),
  ),
  errors: { files: /^errors\.ts$/, uses: [] },
  entries: { files: everythingElse, uses: ['errors', ...folders] },
};

const contract: Layers = {
  // An entry of their own, for forms that do without a client.
  schemas: {
    files:
      /^(?:schemas|limits)\.ts$|^(?!openapi\/)[^/]+\/(?:(?:admin-|input-)?schemas|delivery|training-titles)\.ts$|^common\/(?:fields\/|errors\.ts$)/,
    uses: [],
    refuses: /^(node:|express|react|kysely|@ts-rest\/)/,
  },
  contract: {
    files: everythingElse,
    uses: ['schemas'],
    refuses: /^(node:|express|react|kysely)/,
  },
};

/** By folder; a package without an entry is one layer. */
export const layersOfPackages: Record<string, Layers> = {
  'apps/web': web,
  'apps/mock-api': mockApi,
  'packages/conformance': conformance,
  'packages/contract': contract,
};
