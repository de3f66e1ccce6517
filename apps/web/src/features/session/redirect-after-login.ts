const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
// oxlint-disable-next-line no-control-regex
const HAS_CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/;
const LEADING_SLASHES = /^[\s/\\]+/;

/**
 * The path to open after login or signup. It is always a path of this site.
 * @param proceedTo the query parameter: a path without its leading slash
 */
export function pathAfterLogin(proceedTo: string | null): string {
  if (!proceedTo || HAS_CONTROL_CHARACTER.test(proceedTo)) return '/';
  const inner = proceedTo.replace(LEADING_SLASHES, '');
  return HAS_SCHEME.test(inner) ? '/' : `/${inner}`;
}
