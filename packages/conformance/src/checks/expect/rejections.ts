import type { Operation } from '../../operations/operation.ts';

/** The status of a rejection, and those with the same meaning. */
export interface Rejection {
  readonly status: number;
  /** A second status that is right. */
  readonly or?: number;
  /** Other statuses with the same meaning, which give a warning. */
  readonly also: readonly number[];
}

const rejection = (status: number, ...also: number[]): Rejection => ({ status, also });

export const rejections = {
  invalid: rejection(400, 409, 411, 413, 414, 415, 422),
  invalidAddress: rejection(400, 404, 409, 414, 422),
  missingHeader: rejection(400, 401, 403, 412, 415, 422, 428),
  malformed: rejection(400, 415, 422),
  wrongType: rejection(415, 400, 406, 422),
  noPicture: { ...rejection(415, 422), or: 400 },
  tooLarge: rejection(413, 400, 422),
  noToken: rejection(401),
  badToken: rejection(401, 400, 403),
  wrongRole: rejection(403),
  wrongCredentials: rejection(401, 400, 403, 404, 422),
  disabled: rejection(403, 400, 401, 404, 423),
  unknownEntry: rejection(404, 400, 410, 422),
  gone: rejection(404, 410),
  ofOthers: rejection(404, 403),
  unknownPath: rejection(404, 400, 401, 403, 405),
  wrongMethod: rejection(405, 400, 401, 403, 404, 501),
  badLink: rejection(400, 401, 403, 404, 409, 410, 413, 415, 422),
  conflict: rejection(409, 400, 403, 422, 423),
  notYours: rejection(403, 400, 401, 404, 422),
} as const satisfies Record<string, Rejection>;

/**
 * The rejection of invalid input: of a mailed link, also as an unknown link; of an address, also as an unknown
 * entry.
 * @param location the part with the input: "body", "query", "headers"
 */
export function invalidInputOf({ metadata }: Operation, location = 'body'): Rejection {
  if (metadata.linkToken) return rejections.badLink;
  if (location === 'headers') return rejections.missingHeader;
  return location === 'body' ? rejections.invalid : rejections.invalidAddress;
}
