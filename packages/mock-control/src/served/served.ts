import { changesState, listOperations } from '@catering/contract';

/** The methods of a path of the server; in a path ":name" is one segment, and "*" at the end the rest. */
export interface Served {
  readonly path: string;
  readonly methods: readonly string[];
}

export const READ = ['GET', 'HEAD'];
export const readable = (path: string): Served => ({ path, methods: READ });

/** The paths of the server besides the operations of the contract. */
const OTHERS = [
  '/pictures/*',
  '/uploads/:name',
  '/payment/checkout.js',
  '/openapi.json',
  '/docs',
  '/docs/start.js',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
].map(readable);

const OPERATIONS = listOperations().map((operation): Served => {
  const { path, method } = operation.route;
  // A GET that changes something must not run for a HEAD.
  return { path, methods: method === 'GET' && !changesState(operation) ? READ : [method] };
});

/** The paths of the server, those of the control surface aside. */
export const SERVED = [...OPERATIONS, ...OTHERS];
export const SERVED_PATHS = [...new Set(SERVED.map(({ path }) => path))];

/** An expression for the addresses of a path; a closing slash makes no difference. */
export const expressionOf = (path: string) => {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*$/, '.+');
  return new RegExp(`^${source === '/' ? '' : source}/?$`);
};
