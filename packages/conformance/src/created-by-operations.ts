import type { Auth, Fixtures } from './context.ts';
import { entryIdOf, entryIn, operationFor } from './fixtures-by-operations.ts';
import { pathParametersOf, type Operation } from './operations/operation.ts';
import { makeRemovals } from './removals.ts';
import type { CleanUp, Leftover, Parts } from './suite.ts';
import { decoded } from './wire/decoded.ts';
import type { Exchange } from './wire/exchange.ts';

interface Created {
  readonly resource: string;
  readonly id: string;
}

const isSuccess = ({ response }: Exchange) =>
  response !== undefined && response.status >= 200 && response.status < 300;

const idParameterOf = (operation: Operation) =>
  operation.traits.resource?.idParam ?? pathParametersOf(operation).at(-1) ?? 'id';

/** The value of a path parameter in a request. */
function parameterIn(operation: Operation, { request }: Exchange): string | undefined {
  const [path = ''] = request.path.split('?');
  const index = operation.path.split('/').indexOf(`{${idParameterOf(operation)}}`);
  const part = path.split('/')[index];
  return part === undefined ? undefined : decoded(part);
}

/** What the operations that create entries have created, removed by those that delete them. */
export function createdByOperations({ run }: Parts<Auth, Fixtures>): CleanUp {
  const created = new Map<string, Created>();
  const keyOf = ({ resource, id }: Created) => `${resource} ${id}`;

  function note(exchange: Exchange) {
    const { operation: id } = exchange.request;
    const operation = run.operations.find((one) => one.id === id);
    if (!operation || !isSuccess(exchange)) return;
    const { resource } = operation.traits;
    if (resource?.action === 'create') {
      const entry = entryIn(operation, exchange.response?.json);
      const found = entryIdOf(operation, entry);
      if (found === undefined) return;
      const one = { resource: resource.name, id: found };
      created.set(keyOf(one), one);
    }
    if (resource?.action === 'delete') {
      const removed = parameterIn(operation, exchange);
      if (removed !== undefined) created.delete(keyOf({ resource: resource.name, id: removed }));
    }
  }

  async function clean(send: Parameters<CleanUp['clean']>[0]): Promise<Leftover[]> {
    const leftovers: Leftover[] = [];
    const leave = (one: Created, reason: string) => {
      leftovers.push({ kind: one.resource, id: one.id, reason });
      created.delete(keyOf(one));
    };
    const attempt = makeRemovals(leave);
    const remove = async (one: Created) => {
      const operation = operationFor(run.operations, one.resource, 'delete');
      if (!operation) return leave(one, `no operation removes a ${one.resource}`);
      const params = { ...operation.example.params, [idParameterOf(operation)]: one.id };
      const call = { operation: operation.id, as: operation.roles[0] ?? 'guest', params };
      const { response } = await send(call);
      const status = response?.status ?? 0;
      if (status !== 404 && (status < 200 || status > 299)) {
        return leave(one, `its removal answered ${status}`);
      }
      created.delete(keyOf(one));
    };
    // The last first: what was created later may name what was created before.
    for (const one of [...created.values()].toReversed()) await attempt(one, remove);
    return leftovers;
  }

  return { note, clean };
}
