import { contract } from '@catering/contract';
import { handlersOf } from '@catering/contract/msw';
import { App } from './menu.tsx';

const api = handlersOf(contract, { baseUrl: 'http://127.0.0.1:4000' });
const withHandlers = (...handlers: unknown[]) => ({ parameters: { msw: { handlers } } });

export default { title: 'Menu', component: App, args: { retry: false } as const };

export const Dishes = withHandlers(...api);
export const Loading = withHandlers(api.dishes.list.hangs());
export const SoldOut = withHandlers(api.dishes.list.responds(200, []));
export const ServerDown = withHandlers(api.dishes.list.fails(503));
