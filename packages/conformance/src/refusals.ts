import type { Operation } from './operations/operation.ts';

/** How a refusal may be told: the ledger's own status, and those that say the same (D-55). */
export interface Refusal {
  readonly status: number;
  /** A status that the ledger leaves just as open. */
  readonly or?: number;
  /** Another status of 400 to 499 that says the same: a warning at most, but in the profile reference. */
  readonly also: readonly number[];
}

const refusal = (status: number, ...also: number[]): Refusal => ({ status, also });

export const refusals = {
  faulty: refusal(400, 409, 411, 413, 414, 415, 422),
  faultyAddress: refusal(400, 404, 409, 414, 422),
  malformed: refusal(400, 415, 422),
  wrongType: refusal(415, 400, 406, 422),
  noPicture: { ...refusal(415, 422), or: 400 },
  tooLarge: refusal(413, 400, 422),
  noToken: refusal(401),
  badToken: refusal(401, 400, 403),
  wrongRole: refusal(403),
  wrongCredentials: refusal(401, 400, 403, 404, 422),
  disabled: refusal(403, 400, 401, 404, 423),
  unknownThing: refusal(404, 400, 410, 422),
  gone: refusal(404, 410),
  somebodyElses: refusal(404, 403),
  unknownPath: refusal(404, 400, 401, 403, 405),
  wrongMethod: refusal(405, 400, 401, 403, 404, 501),
  badLink: refusal(400, 401, 403, 404, 409, 410, 422),
  conflict: refusal(409, 400, 403, 422, 423),
  notYours: refusal(403, 400, 401, 404, 422),
} as const satisfies Record<string, Refusal>;

/** How an operation may reject invalid input: with the token of a mailed link, as "no such link" too. */
export const faultyInputOf = ({ traits }: Operation): Refusal =>
  traits.oneTimeToken ? refusals.badLink : refusals.faulty;
