import { type ErrorBody, errorCodes, type OperationId, typicalError } from '@catering/contract';
import { describeEffects } from '@catering/mock-control';
import { json, type Reply } from '../../http/pipeline/reply.ts';
import { type ActingFault, ends, preventsOperation } from './choose-faults.ts';

/** The code that has the message, or that the operation of the request has most likely. */
function errorCodeOf(status: number, message: string, operation: OperationId | undefined): string {
  const [code] =
    Object.entries(errorCodes).find(
      ([, known]) => known.status === status && known.message === message,
    ) ?? [];
  return code ?? typicalError(status, operation)?.code ?? 'FAULT';
}

/** Headers of the server's own responses with a status; a header of the fault replaces them. */
const USUAL_HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'www-authenticate': 'Bearer' },
  429: { 'retry-after': '1' },
};

const hasOwnType = ({ headers = {} }: ActingFault) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');

const NOTHING: Reply = { status: 200, headers: {}, body: '' };

/** The reply of a fault in place of the operation; undefined if the operation runs. */
export function replyInstead(
  faults: readonly ActingFault[],
  operation: OperationId | undefined,
): Reply | undefined {
  const fault = faults.find(ends);
  if (!fault || !preventsOperation(fault)) return undefined;
  const { status, body } = fault;
  if (status === undefined) return NOTHING;
  const headers = { 'cache-control': 'no-store', ...USUAL_HEADERS[status] };
  if (typeof body === 'string') {
    const type = hasOwnType(fault) ? {} : { 'content-type': 'application/json; charset=utf-8' };
    return { status, headers: { ...headers, ...type }, body };
  }
  if (body !== undefined) return json(status, body, headers);
  if (status < 400) return { status, headers, body: '' };
  // The message of a failing test should name the fault.
  const { message = `The fault ${fault._id} acted: ${describeEffects(fault)}.` } = fault;
  const error: ErrorBody = { message, code: errorCodeOf(status, message, operation) };
  return json(status, error, headers);
}
