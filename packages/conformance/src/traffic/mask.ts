/** Parts of the names of passwords. */
const PASSWORD = 'passw|pass[-_]?(?:phrase|code)';

/** Parts of the names of what no response tells. */
const KEPT = `${PASSWORD}|secret|api[-_.]?key|private[-_]?key|session[-_]?id`;

/** Parts of the names of what a response tells one caller, and no log or report shows to others. */
const TOLD = 'token|jwt|authorization|session|cookie|credential|signing|signature';

/** The one list of names whose values are secret, as the source of a regular expression. */
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

/** The text in place of a secret. */
export const MASK = '***';

/** The rest of a name; bounded, so that a long text without any secret is read in linear time. */
const NAME = `(?:${SECRET_NAMES})[\\w.%[\\]-]{0,40}`;
const ASSIGNED = new RegExp(`(${NAME})=[^&\\s"'<>;,\\\\]+`, 'gi');
const IN_BROKEN_JSON = new RegExp(
  `(${NAME}"\\s*:\\s*)(?:"(?:\\\\.|[^"\\\\])*"?|-?\\d[\\w.+-]*)`,
  'gi',
);
const IN_ESCAPED_JSON = new RegExp(`(${NAME}\\\\"\\s*:\\s*\\\\")[^"\\\\]*`, 'gi');
/** In broken JSON, the end of an object or a list under a secret name is unknown. */
const REST_OF_BROKEN_JSON = new RegExp(`(${NAME}"\\s*:\\s*)[[{].*`, 'is');
const JWT = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g;
const BEARER = /\b(Bearer|Basic) +[\w+/=.~-]{8,}/gi;

/** Replaces what looks like a secret in any text. */
export const maskText = (text: string): string =>
  text
    .replace(IN_BROKEN_JSON, `$1"${MASK}"`)
    .replace(IN_ESCAPED_JSON, `$1${MASK}`)
    .replace(ASSIGNED, `$1=${MASK}`)
    .replace(JWT, MASK)
    .replace(BEARER, `$1 ${MASK}`);

function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Secret values of a query, or of a body in the same form, replaced: "a=1&token=***". */
const maskQuery = (query: string) =>
  query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=');
      return isSecret(decode(name)) ? `${name}=${MASK}` : pair;
    })
    .join('&');

/** A request's path and query, with secret values of the query replaced. */
export function maskUrl(url: string): string {
  const start = url.indexOf('?') + 1;
  return start === 0 ? url : url.slice(0, start) + maskQuery(url.slice(start));
}

/** The value of a header; that of a secret one keeps the scheme of "Bearer abc" at most. */
export function maskHeader(name: string, value: string): string {
  if (!isSecret(name)) return maskText(value);
  return /authorization/i.test(name) ? value.replace(/^(\w+ )?.*$/s, `$1${MASK}`) : MASK;
}

/** Headers by name; those that carry secrets keep their name. */
export const maskHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskHeader(name, value)]),
  );

/** The value of a field with a name, in a form for example. */
export const maskNamed = (name: string, value: string): string =>
  isSecret(name) ? MASK : maskText(value);

/** @param secret whether the value stands under a secret name */
function maskJson(value: unknown, secret = false): unknown {
  if (typeof value === 'string') return secret && value !== '' ? MASK : maskText(value);
  if (typeof value === 'number') return secret ? MASK : value;
  if (Array.isArray(value)) return value.map((one) => maskJson(one, secret));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, maskJson(one, secret || isSecret(name))]),
  );
}

const maskBrokenJson = (text: string) => maskText(text.replace(REST_OF_BROKEN_JSON, `$1"${MASK}"`));

function maskJsonText(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Perhaps each line is JSON by itself.
    const lines = text.trimEnd().split('\n');
    return lines.every((line) => /^[[{].*[\]}]\s*$/.test(line)) && lines.length > 1
      ? text.split('\n').map(maskJsonText).join('\n')
      : maskBrokenJson(text);
  }
  try {
    const masked = JSON.stringify(maskJson(value));
    // A body without a secret stays as it was written.
    return masked === JSON.stringify(value) ? text : masked;
  } catch {
    // It has more levels than fit on the stack.
    return MASK;
  }
}

/**
 * A body with its secrets replaced, at any depth.
 * @param type its content type
 */
export function maskBody(text: string, type = ''): string {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return maskQuery(text);
  return /^\s*[[{]/.test(text) ? maskJsonText(text) : maskText(text);
}
