/**
 * A precondition of a check is missing. The message is the cause, with the same text for all
 * checks that it blocks: "POST /categories is not implemented".
 */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** The check does not apply here. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** The run was stopped before the end of the check; the message says why. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/** What a message of one line says of an error of another user. */
export const firstLineOf = (error: unknown): string =>
  String(Object(error).message ?? error).split('\n')[0] ?? '';

/** The run cannot continue; the message says what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
