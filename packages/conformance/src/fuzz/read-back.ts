import { changesState, GUEST, isOpen, pathParametersOf } from '../operations/operation.ts';
import type { Suite } from '../suite.ts';
import type { OperationCall } from '../wire/operation-call.ts';
import type { State } from './state.ts';

/** Everything that is stored, through the calls that read it. */
export async function readEverything(
  { operations }: Suite,
  state: State,
  send: (call: OperationCall) => Promise<void>,
): Promise<void> {
  for (const operation of operations.filter((one) => !changesState(one))) {
    const { id, roles, traits } = operation;
    const [parameter] = pathParametersOf(operation);
    if (parameter === undefined) {
      for (const role of roles) await send({ operation: id, as: role });
      continue;
    }
    const as = isOpen(operation) ? GUEST : (roles.at(-1) ?? GUEST);
    const entryIds = traits.resource ? state.idsOf(traits.resource.name) : [];
    for (const entryId of entryIds) {
      await send({
        operation: id,
        as,
        params: { [traits.resource?.idParam ?? parameter]: entryId },
      });
    }
  }
}
