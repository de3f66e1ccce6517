/** Names whose values never reach a log (D-68). */
const SECRET_NAME = /token|password|secret|authorization|api-?key|session/i;
const PATH_MAX_LENGTH = 1000;

function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A request's path and query, fit for a log: secret values are replaced, length is bounded. */
export function withoutSecrets(url: string): string {
  if (url.length <= PATH_MAX_LENGTH && !url.includes('?')) return url;
  const [path = '', ...queries] = url.split('?');
  const query = queries.join('?');
  const masked = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=');
    return SECRET_NAME.test(decode(name)) ? `${name}=***` : pair;
  });
  const whole = query === '' ? path : `${path}?${masked.join('&')}`;
  return whole.length > PATH_MAX_LENGTH ? `${whole.slice(0, PATH_MAX_LENGTH)}…` : whole;
}
