import { controlContract } from '../contract.ts';
import { expressionOf, READ, readable, SERVED, type Served } from './served.ts';

/** The page of the control surface, and its documents. */
const CONTROL_FILES = [
  '/__mock',
  '/__mock/page.js',
  '/__mock/page.css',
  '/__mock/mails/:id',
  '/__mock/openapi.json',
  '/__mock/docs',
  '/__mock/seed.schema.json',
  '/__mock/scenarios.schema.json',
].map(readable);

const CONTROL_CALLS = Object.values(controlContract)
  .flatMap((router) => Object.values(router))
  .map(({ path, method }): Served => ({ path, methods: method === 'GET' ? READ : [method] }));

const TABLE = [...SERVED, ...CONTROL_FILES, ...CONTROL_CALLS].map(({ path, methods }) => ({
  expression: expressionOf(path),
  methods,
}));

/** The methods that the server takes at the path of a request; none for a path that it does not have. */
export const methodsAt = (path: string): string[] =>
  TABLE.flatMap(({ expression, methods }) => (expression.test(path) ? methods : []));
