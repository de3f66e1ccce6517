import { expectRejection } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import { ANYBODY } from '../../../operations/operation-call.ts';
import { rejections } from '../../expect/rejections.ts';
import {
  GUEST,
  isOpen,
  methodAndPath,
  rolesOf,
  type Operation,
} from '../../../operations/operation.ts';
import type { Suite } from '../../definition/suite.ts';
import { sendAs } from '../token/token.ts';
import { checkOf } from '../check-of.ts';

const roleCheck = (operation: Operation, role: string) =>
  checkOf(operation, {
    category: 'role',
    detail: role,
    reference: '#responses/403',
    title: `${methodAndPath(operation)} with the token of the role "${role}" responds with 403.`,
    run: async (context) => {
      const { tokens } = context;
      if (tokens[role] === undefined && tokens[ANYBODY] !== undefined) {
        throw new Skipped(`needs a token of the role "${role}" alone`);
      }
      const exchange = await sendAs(context, operation, role);
      expectRejection(context, exchange, rejections.wrongRole);
    },
  });

/** The token of a role that may not call. Scopes are permissions: a token may have several. */
export function wrongRoleChecks({ operations }: Suite) {
  const scopes = new Set(operations.flatMap((one) => one.scopes ?? []));
  const roles = [...rolesOf(operations)].filter((role) => role !== GUEST && !scopes.has(role));
  return operations
    .filter((operation) => !isOpen(operation))
    .flatMap((operation) =>
      roles
        .filter((role) => !operation.roles.includes(role))
        .map((role) => roleCheck(operation, role)),
    );
}
