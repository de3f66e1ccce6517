import { expectRejection } from '../../expect/expect.ts';
import { rejections } from '../../expect/rejections.ts';
import {
  GUEST,
  isOpen,
  methodAndPath,
  rolesOf,
  type Operation,
} from '../../../operations/operation.ts';
import { sendAs } from '../token/rejected-tokens.ts';
import { checkOf } from '../../definition/check.ts';

const roleCheck = (operation: Operation, role: string) =>
  checkOf(operation, {
    category: 'role',
    detail: role,
    reference: 'for a role that is not among `x-roles` with 403',
    title: `${methodAndPath(operation)} with the token of the role "${role}" responds with 403.`,
    run: async (context) => {
      const exchange = await sendAs(context, operation, role);
      expectRejection(context, exchange, rejections.wrongRole);
    },
  });

/** Checks that roles which may not call an operation are rejected. */
export function wrongRoleChecks(operations: readonly Operation[]) {
  const roles = [...rolesOf(operations)].filter((role) => role !== GUEST);
  return operations
    .filter((operation) => !isOpen(operation))
    .flatMap((operation) =>
      roles
        .filter((role) => !operation.roles.includes(role))
        .map((role) => roleCheck(operation, role)),
    );
}
