import { errorSchema } from '../errors.ts';

/** The responses of an operation that fails: the same body for each status. */
export type Failures<Status extends number> = { readonly [S in Status]: typeof errorSchema };

/**
 * Failures that an operation's business rules bring, for its "responses". Those that follow from its
 * shape are added by `apiRouter`.
 *
 * @example responses: { 200: dishSchema, ...failures(404) }
 */
export const failures = <const Status extends number>(...statuses: Status[]): Failures<Status> =>
  Object.fromEntries(statuses.map((status) => [status, errorSchema])) as Failures<Status>;
