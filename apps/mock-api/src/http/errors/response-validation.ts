import type { Operation } from '@catering/contract';
import { messageOf } from '@catering/mock-control';
import { TsRestResponseValidationError } from '@ts-rest/core';
import type { ApiError } from './api-error.ts';
import { dotted } from './request-validation.ts';

/**
 * How a handler broke the contract: by a body that does not fit its schema, or by a status that its
 * operation does not declare. The caller gets a 500 then (D-50). Undefined when it kept it.
 */
export function contractViolation(
  error: unknown,
  { status }: ApiError,
  operation: Operation | undefined,
): string | undefined {
  if (operation && !(status in operation.route.responses))
    return `status ${status} is not declared`;
  if (!(error instanceof TsRestResponseValidationError)) return undefined;
  return error.cause.issues
    .map((issue) => `${dotted('body', issue.path)}: ${messageOf(issue)}`)
    .join('; ');
}
