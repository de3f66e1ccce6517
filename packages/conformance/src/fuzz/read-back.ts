import { changesState, listOperations } from '@catering/contract';
import { kindOf } from '../things.ts';
import type { OperationCall } from '../wire/operation-call.ts';
import type { World } from './world.ts';

const reads = listOperations().filter((operation) => !changesState(operation));
const [single, whole] = [
  reads.filter(({ route }) => route.pathParams),
  reads.filter(({ route }) => !route.pathParams),
];

/** Everything that is stored, through the calls that read it. */
export async function readEverything(
  world: World,
  send: (call: OperationCall) => Promise<void>,
): Promise<void> {
  for (const { id } of whole) {
    // An admin's own orders are none.
    const query = id === 'order.list' ? { query: { scope: 'all' } } : {};
    await send({ operation: id, as: 'admin', ...query });
  }
  for (const operation of single) {
    const kind = kindOf(operation.id);
    for (const id of kind === undefined ? [] : world.idsOf(kind)) {
      await send({ operation: operation.id, as: 'admin', params: { id } });
    }
  }
}
