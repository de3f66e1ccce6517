/** For MSW: component tests, Storybook, previews without a server. Needs `msw`. */
export { handlersOf, type ApiMocks, type HandlersOptions } from './msw/handlers-of.ts';
export type { HandlerOptions, OperationMock, ResponseOptions } from './msw/operation-mock.ts';
export type { CatalogueSeed } from './msw/catalogue.ts';
