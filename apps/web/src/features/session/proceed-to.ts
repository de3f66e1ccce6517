const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
// oxlint-disable-next-line no-control-regex
const HAS_CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/;
const LEADING_SLASHES = /^[\s/\\]+/;

/**
 * Where to go after login or signup: an inner path, whatever the address bar holds (STA-10 to
 * STA-13, D-29).
 * @param proceedTo the query parameter: a path without its leading slash
 */
export function proceedToPath(proceedTo: string | null): string {
  if (!proceedTo || HAS_CONTROL_CHARACTER.test(proceedTo)) return '/';
  const inner = proceedTo.replace(LEADING_SLASHES, '');
  return HAS_SCHEME.test(inner) ? '/' : `/${inner}`;
}
