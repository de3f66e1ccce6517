/**
 * Something that a check builds on is missing. The message is the cause, in the same words for all
 * checks that it blocks: "POST /categories is not implemented".
 */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** The check does not apply here; that is no violation. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** The run was stopped before the check had come to its end; the message says why. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/** What a message of one line says of an error of another user. */
export const firstLineOf = (error: unknown): string =>
  String(Object(error).message ?? error).split('\n')[0] ?? '';

/** The run cannot go on; the message tells a person what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}
