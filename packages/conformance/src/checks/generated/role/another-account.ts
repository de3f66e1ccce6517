import { expectStatusThat, expectThat } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { anotherToken } from '../../../operations/operation-call.ts';
import { isOpen, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { isSuccess } from '../../../operations/statuses.ts';
import type { CheckContext } from '../../definition/context.ts';
import type { Suite } from '../../definition/suite.ts';
import { Violation } from '../../definition/violation.ts';
import { checkOf, type WantedCheck } from '../check-of.ts';
import { findListed } from '../state/lists/listing.ts';
import { ownEntry, type Resource } from '../state/resource.ts';

/** @throws Skipped where no second account is known */
function another({ tokens }: CheckContext, operation: Operation) {
  const token = anotherToken(tokens, operation);
  if (token === undefined) {
    throw new Skipped('needs the token of another account: give --token a second time');
  }
  return { token };
}

const accountCheck = (operation: Operation, wanted: Pick<WantedCheck, 'title' | 'run'>) =>
  checkOf(operation, {
    ...wanted,
    category: 'role',
    detail: 'another-account',
    reference: undefined,
    changes: true,
  });

const entryCheck = (operation: Operation, { name }: Resource) =>
  accountCheck(operation, {
    title: `${methodAndPath(operation)} is denied to another account, where the ${name} is not its own.`,
    run: async (context) => {
      const as = another(context, operation);
      const call = await context.validRequest(operation.id);
      const exchange = await context.send({ ...call, as });
      const message = `denies another account a ${name} that is not its own`;
      expectStatusThat(message, exchange, (status) => !isSuccess(operation, status), {
        expected: '403 or 404',
      });
    },
  });

/** What keeps a list from an account as a whole. */
const DENIALS: readonly (number | undefined)[] = [403, 404];

const listCheck = (list: Operation, resource: Resource) =>
  accountCheck(list, {
    title: `${methodAndPath(list)} lists no ${resource.name} of another account.`,
    run: async (context) => {
      const as = another(context, list);
      const { id } = await ownEntry(context, resource);
      try {
        const { entry, exchange } = await findListed(context, resource, list, id, { as });
        expectThat(`lists no ${resource.name} of another account`, entry === undefined, {
          expected: `no ${resource.name} with the id ${id}`,
          got: entry,
          exchange,
        });
      } catch (error) {
        const isDenied =
          error instanceof Violation && DENIALS.includes(error.details.exchange?.response?.status);
        if (!isDenied) throw error;
      }
    },
  });

/** What one account has created is not another's, where the description says so. */
export function anotherAccountChecks(resource: Resource, { operations }: Suite) {
  const { create, read, updates, remove, list, name, owned } = resource;
  if (!owned || !create || isOpen(create)) return [];
  // What anybody may call makes no difference between accounts.
  const isPersonal = (operation: Operation | undefined): operation is Operation =>
    operation !== undefined && !isOpen(operation) && operation.roles[0] === create.roles[0];
  const below = operations.filter(
    ({ annotations }) => annotations.names?.at(-1)?.resource === name,
  );
  return [
    ...[read, ...updates, remove, ...below]
      .filter(isPersonal)
      .map((one) => entryCheck(one, resource)),
    ...(isPersonal(list) ? [listCheck(list, resource)] : []),
  ];
}
