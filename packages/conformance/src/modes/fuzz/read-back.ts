import { changesState, GUEST, isOpen, pathParametersOf } from '../../api/operation.ts';
import { namedBy } from '../../api/path-values.ts';
import type { Suite } from '../../suite/suite.ts';
import type { OperationCall } from '../../api/operation-call.ts';
import type { State } from './state.ts';

/** Everything that is stored, through the calls that read it. */
export async function readEverything(
  { operations }: Suite,
  state: State,
  send: (call: OperationCall) => Promise<void>,
): Promise<void> {
  for (const operation of operations.filter((one) => !changesState(one))) {
    const { id, roles } = operation;
    if (pathParametersOf(operation).length === 0) {
      for (const role of roles) await send({ operation: id, as: role });
      continue;
    }
    const as = isOpen(operation) ? GUEST : (roles.at(-1) ?? GUEST);
    const resource = namedBy(operation);
    for (const entryId of resource === undefined ? [] : state.idsOf(resource)) {
      await send({ operation: id, as, params: state.paramsOf(operation, entryId, 0) });
    }
  }
}
