import type { CheckContext } from '../../../suite/context.ts';
import { expectNoSuccess, expectSuccess, expectThat } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { idShown } from '../../../requests/entries/fixtures-by-operations.ts';
import { methodAndPath, type Operation } from '../../../api/operation.ts';
import { ownParameterOf, parentParametersOf } from '../../../api/values/path-values.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import { convention } from '../../../suite/reference.ts';
import { stateCheckOf } from '../../operation-check.ts';
import { findListed } from '../lists/listing.ts';
import { callerOf, callOn, ownEntry, type Resource } from '../resource.ts';

/** A resource, and the one that its entries are below. */
interface Family {
  readonly child: Resource & { readonly create: Operation };
  readonly parent: Resource & { readonly create: Operation };
}

/** @throws Skipped where a new parent has no id */
async function newParent(context: CheckContext, { parent }: Family): Promise<string> {
  return (await ownEntry(context, parent)).id;
}

/** A new child below an entry. */
async function newChild(context: CheckContext, { child }: Family, above: string): Promise<string> {
  const { create } = child;
  const call = await context.validRequest(create.id);
  const parameter = parentParametersOf(create).at(-1);
  if (parameter === undefined) throw new Skipped(`a ${child.name} is created below nothing`);
  const exchange = await context.send({ ...call, params: { ...call.params, [parameter]: above } });
  expectSuccess(exchange, create);
  const id = idShown(create, exchange);
  if (id === undefined) throw new Skipped(`a new ${child.name} has no id that is known`);
  return id;
}

/** Reads a child, below a parent where its path names one. */
function readBelow(
  context: CheckContext,
  { child }: Family,
  read: Operation,
  { id, above }: { readonly id: string; readonly above: string },
) {
  const parameter = parentParametersOf(read).at(-1);
  return context.send({
    operation: read.id,
    as: callerOf(read, child),
    params: {
      ...read.example.params,
      ...(parameter !== undefined && { [parameter]: above }),
      [ownParameterOf(read) ?? 'id']: id,
    },
  });
}

const listCheck = (list: Operation, family: Family) =>
  stateCheckOf(list, {
    detail: 'own-parent',
    changes: true,
    title: `${methodAndPath(list)} lists no ${family.child.name} of another ${family.parent.name}.`,
    run: async (context) => {
      const { child, parent } = family;
      const { id } = await ownEntry(context, child);
      const other = await newParent(context, family);
      const parameter = parentParametersOf(list).at(-1);
      if (parameter === undefined) throw new Skipped(`the list is below no ${parent.name}`);
      const params = { [parameter]: other };
      const { entry, exchange } = await findListed(context, child, list, id, { params });
      expectThat(`lists what is below the ${parent.name}`, entry === undefined, {
        expected: `no ${child.name} with the id ${id}, which is below another ${parent.name}`,
        got: entry,
        exchange,
      });
    },
  });

const readCheck = (read: Operation, family: Family) =>
  stateCheckOf(read, {
    detail: 'own-parent',
    changes: true,
    reference: convention,
    title: `${methodAndPath(read)} shows no ${family.child.name} below another ${family.parent.name}.`,
    run: async (context) => {
      const { child, parent } = family;
      const [above, other] = [await newParent(context, family), await newParent(context, family)];
      const id = await newChild(context, family, above);
      const own = await readBelow(context, family, read, { id, above });
      expectSuccess(own, read);
      const exchange = await readBelow(context, family, read, { id, above: other });
      const expected = `404: the ${child.name} is below another ${parent.name}`;
      expectNoSuccess(`shows what is below the ${parent.name}`, read, exchange, { expected });
    },
  });

const removeCheck = (remove: Operation, read: Operation | undefined, family: Family) =>
  stateCheckOf(remove, {
    detail: `below.${family.child.name}`,
    reference: convention,
    title: `${methodAndPath(remove)} leaves no ${family.child.name} behind, or is rejected as long as there is one.`,
    run: async (context) => {
      const { child, parent } = family;
      const above = await newParent(context, family);
      const id = await newChild(context, family, above);
      const call = await callOn(context, remove, parent, above);
      const exchange = await context.send(call);
      if (!hasSucceeded(remove, exchange) || !read)
        throw new Skipped(`no ${parent.name} with a ${child.name} is removed`);
      const after = await readBelow(context, family, read, { id, above });
      const expected = `404: its ${parent.name} is gone`;
      expectNoSuccess(`leaves no ${child.name} behind`, read, after, { expected });
    },
  });

/** What is below an entry is shown below that entry alone, and goes with it. */
export function parentChecks(child: Resource, resources: readonly Resource[]) {
  const { create, list, read } = child;
  const name = create?.annotations.resource?.parents?.at(-1);
  const parent = resources.find((one) => one.name === name);
  if (!create || !parent?.create) return [];
  const family: Family = {
    child: { ...child, create },
    parent: { ...parent, create: parent.create },
  };
  const isBelow = (one: Operation) => parentParametersOf(one).length > 0;
  return [
    ...(list && isBelow(list) ? [listCheck(list, family)] : []),
    ...(read && isBelow(read) ? [readCheck(read, family)] : []),
    ...(parent.remove && isBelow(create) ? [removeCheck(parent.remove, read, family)] : []),
  ];
}
