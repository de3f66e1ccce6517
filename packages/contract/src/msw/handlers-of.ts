import type { AppRoute } from '@ts-rest/core';
import type { HttpHandler } from 'msw';
import type { contract } from '../contract.ts';
import { exampleOf } from '../examples.ts';
import { listOperations } from '../operations.ts';
import { catalogueOf, catalogueSeedSchema, type CatalogueSeed } from './catalogue.ts';
import { mockOperation, type OperationMock } from './operation-mock.ts';

type Contract = typeof contract;

/** The address and the content of the handlers. */
export interface HandlersOptions {
  /** Address that the client sends its requests to: "http://127.0.0.1:4000", or a path of the page's server, "/api". */
  readonly baseUrl: string;
  /** The content of the menu and the blog; default: the contract's examples. */
  readonly seed?: CatalogueSeed;
}

/** The operations by name, and a handler per operation when it is spread: `setupServer(...api)`. */
export type ApiMocks<Resources extends Partial<Contract> = Contract> = {
  readonly [Resource in keyof Resources & keyof Contract]: {
    readonly [Name in keyof Contract[Resource]]: Contract[Resource][Name] extends AppRoute
      ? OperationMock<Contract[Resource][Name]>
      : never;
  };
} & Iterable<HttpHandler>;

/** Plain JavaScript has no types that would say so. */
function checked(options: HandlersOptions | undefined): HandlersOptions {
  if (typeof options?.baseUrl !== 'string') {
    throw new TypeError(
      'handlersOf(contract, { baseUrl }) needs the address that the client sends its requests to, such as "http://127.0.0.1:4000".',
    );
  }
  if (!/^(?:https?:\/\/[^/?#]+|\/(?!\/)|$)/.test(options.baseUrl)) {
    throw new TypeError(
      `handlersOf: baseUrl is an address such as "http://127.0.0.1:4000", or a path such as "/api", not "${options.baseUrl}".`,
    );
  }
  for (const [what, given, known] of [
    ['option', options, ['baseUrl', 'seed']],
    ['list of the seed', options.seed ?? {}, ['categories', 'dishes', 'blogs']],
  ] as const) {
    const unknown = Object.keys(given).find((name) => !known.some((one) => one === name));
    if (unknown !== undefined) {
      throw new TypeError(
        `handlersOf has no ${what} "${unknown}". There are: ${known.join(', ')}.`,
      );
    }
  }
  const { error } = catalogueSeedSchema.safeParse(options.seed ?? {});
  const place = error?.issues[0]?.path.join('.');
  if (place !== undefined) {
    throw new TypeError(
      `handlersOf: ${place} of the seed is missing or doesn't match the contract.`,
    );
  }
  return options;
}

/**
 * MSW handlers of the contract's operations. They respond with the contract's examples and store nothing:
 * a created order isn't in the list of orders. For the rules of the server, use the mock API.
 *
 * @param resources the contract, or some of its resources: `{ dishes: contract.dishes }`
 * @example
 * const api = handlersOf(contract, { baseUrl: 'http://127.0.0.1:4000' });
 * const server = setupServer(...api);
 * server.use(api.order.create.fails(409));
 */
export function handlersOf<Resources extends Partial<Contract>>(
  resources: Resources,
  options: HandlersOptions,
): ApiMocks<Resources> {
  const { baseUrl, seed = {} } = checked(options);
  const catalogue = catalogueOf(seed);
  const handlers: HttpHandler[] = [];
  const named: Record<string, Record<string, OperationMock<never>>> = {};
  for (const { id, route } of listOperations()) {
    const [resource = '', name = ''] = id.split('.');
    if (!Object.hasOwn(resources, resource)) continue;
    const mock = mockOperation({
      id,
      route,
      baseUrl,
      respond: catalogue[id] ?? (() => exampleOf(id).response),
    });
    handlers.push(mock.handler);
    (named[resource] ??= {})[name] = mock;
  }
  // The loop goes through the operations that the type lists.
  return { ...named, [Symbol.iterator]: () => handlers.values() } as unknown as ApiMocks<Resources>;
}
