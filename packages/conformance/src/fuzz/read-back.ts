import type { World } from './world.ts';
import { kindOf, type Kind } from './world.ts';
import type { OperationCall } from '../wire/operation-call.ts';

/** Lists that hold everything of a kind, and the call that reads one of them. */
const lists: readonly { list: OperationCall; get?: string }[] = [
  { list: { operation: 'categories.list', as: 'guest' }, get: 'categories.get' },
  { list: { operation: 'dishes.list', as: 'guest' }, get: 'dishes.get' },
  { list: { operation: 'blogs.list', as: 'guest' }, get: 'blogs.get' },
  { list: { operation: 'messages.list', as: 'admin' } },
  { list: { operation: 'order.list', as: 'admin', query: { scope: 'all' } }, get: 'order.get' },
  { list: { operation: 'utility.requestLogs', as: 'admin' } },
  { list: { operation: 'utility.appLogs', as: 'admin' } },
  { list: { operation: 'utility.status', as: 'guest' } },
];

/** Everything that is stored, through the calls that read it. */
export async function readEverything(
  world: World,
  send: (call: OperationCall) => Promise<void>,
): Promise<void> {
  for (const { list } of lists) await send(list);
  for (const { list, get } of lists) {
    if (get === undefined) continue;
    for (const id of world.idsOf(kindOf(list.operation) as Kind)) {
      await send({ operation: get, as: 'admin', params: { id } });
    }
  }
}
