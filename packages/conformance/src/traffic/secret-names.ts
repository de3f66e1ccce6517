/** Parts of the names of passwords. */
const PASSWORD = 'passw|pass[-_]?(?:phrase|code)';

/** Parts of names whose values no response may have. */
const KEPT = `${PASSWORD}|secret|api[-_.]?key|private[-_]?key|session[-_]?id`;

/** Parts of names whose values a response may have, but no log or report. */
const TOLD = 'token|jwt|authorization|session|cookie|credential|signing|signature';

/** All names whose values are secret, as the source of a regular expression. */
export const SECRET_NAMES = `${KEPT}|${TOLD}`;

const tests = (names: string) => {
  const expression = new RegExp(names, 'i');
  return (name: string): boolean => expression.test(name);
};

/** Names whose values reach no log, report, list of requests or recording. */
export const isSecret = tests(SECRET_NAMES);

export const isPassword = tests(PASSWORD);

/** Names that no response has. */
export const isKept = tests(KEPT);
