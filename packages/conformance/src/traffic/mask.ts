import { isSecret, SECRET_NAMES } from './secret-names.ts';

/** The text in place of a secret. */
export const MASK = '***';

/** A secret name with its rest. The bound keeps the time linear for long texts. */
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

/** The value of a header. A secret one keeps only its scheme: "Bearer ***"; those of CORS are none. */
export function maskHeader(name: string, value: string): string {
  if (!isSecret(name) || /^access-control-/i.test(name)) return maskText(value);
  return /authorization/i.test(name) ? value.replace(/^(\w+ )?.*$/s, `$1${MASK}`) : MASK;
}

/** Headers with masked values. */
export const maskHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskHeader(name, value)]),
  );

/** The value of a field with a name, in a form for example. */
export const maskNamed = (name: string, value: string): string =>
  isSecret(name) ? MASK : maskText(value);

/** @param secret true for a value under a secret name */
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
    // Each line may be JSON by itself.
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
    // The value has more levels than the stack allows.
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
