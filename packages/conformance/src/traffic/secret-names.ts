/** Parts of the names of passwords. */
const PASSWORD = 'passw|pass[-_]?(?:phrase|code)';

/** The same of what no response tells. */
const KEPT = `${PASSWORD}|secret|api[-_.]?key|private[-_]?key|session[-_]?id`;

/** The same of what it tells one caller, and no log or report shows to others. */
const TOLD = 'token|authorization|session|cookie|credential|signing|signature';

/** The one list of names whose values are secret, as the source of a regular expression. */
export const SECRET_NAMES = `${KEPT}|${TOLD}`;

const tests = (names: string) => {
  const expression = new RegExp(names, 'i');
  return (name: string): boolean => expression.test(name);
};

/** Names whose values reach no log, report, list of requests or recording. */
export const isSecret = tests(SECRET_NAMES);

export const isPassword = tests(PASSWORD);

/** Names that no response has: of secrets, and of what is computed from them. */
export const isKept = tests(`${KEPT}|hash|salt`);
