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

/** The first line of an error's message. */
export const firstLineOf = (error: unknown): string =>
  String(Object(error).message ?? error).split('\n')[0] ?? '';

const FILE_PROBLEMS = new Map<unknown, string>([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'you have no permission to read it'],
]);

/** Why a file cannot be read, as the end of a sentence: "there is no such file". */
export const fileProblem = (error: unknown): string =>
  FILE_PROBLEMS.get(Object(error).code) ?? firstLineOf(error);

/** The run cannot continue; the message says what to do. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

/** The message about an error that only a developer of the kit can correct. */
export const internalError = (where: string, error: unknown): string =>
  `${where} cannot be checked because of an error in conformance itself: ${firstLineOf(error)}. Report it with this line.`;
