/** A start that fails: the message is one line that says what is wrong and how to fix it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The code that Node gives an error, "EADDRINUSE" for example. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  EISDIR: 'it is a folder',
};

/** The text of an error, for a message of our own: "its disk is full: ENOSPC /data/mock.sqlite". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  for (const one of [error, error.cause]) {
    const code = String(codeOf(one));
    const problem = FILE_PROBLEMS[code];
    if (problem)
      return [`${problem}:`, code, Reflect.get(Object(one), 'path')].filter(Boolean).join(' ');
  }
  return error.message;
}
