import {
  FAULT_HEADER,
  lineOf,
  requestFaultSchema,
  validate,
  type ActiveFault,
} from '@catering/mock-control';
import { ApiError, invalid } from '../../http/errors/api-error.ts';
import { dotted } from '../../http/errors/validation.ts';
import { parseJson } from '../../runtime/parse-json.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';

const PATH = `headers.${FAULT_HEADER.toLowerCase()}`;

/** Node reads header values as Latin-1; programs send UTF-8. */
function toUtf8(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

/** The faults in a header: one as JSON, or those of scenarios by name. @throws ApiError VALIDATION_FAILED */
export function carriedFaults(
  header: string,
  scenarios: Pick<Scenarios, 'faultsOf'>,
): readonly ActiveFault[] {
  if (!header.trimStart().startsWith('{')) return scenarios.faultsOf(header);
  const json = parseJson(toUtf8(header));
  if (!json) throw invalid(PATH, `${FAULT_HEADER} is not valid JSON, such as {"status":409}.`);
  const { data, issues } = validate(requestFaultSchema, json.value);
  if (!data) {
    throw new ApiError('VALIDATION_FAILED', {
      issues: issues.map((issue) => ({
        path: dotted(PATH, issue.path),
        message: `${FAULT_HEADER}: ${lineOf(issue)}`,
      })),
    });
  }
  return [{ ...data, _id: FAULT_HEADER, matched: 0, acted: 0 }];
}
