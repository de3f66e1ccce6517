export const APPLICATION_JSON = 'application/json';

/** "application/json" of "application/json; charset=utf-8". */
export const essenceOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const JSON_TYPE = /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/;

/** True if a body is JSON, as browsers see it: "application/json", "text/json", "…+json". */
export const isJsonType = (contentType: string | undefined): boolean =>
  JSON_TYPE.test(essenceOf(contentType));

/** The registered types of JSON (RFC 8259, 11; RFC 6839, 3.1). "text/json" was never registered. */
const REGISTERED_JSON = /^(?:application\/json|[^/]+\/[^/]+\+json)$/;

/** True if a content type is the declared one; the registered types of JSON are read alike. */
export function isOfType(contentType: string | undefined, declared: string): boolean {
  const [got, wanted] = [essenceOf(contentType), essenceOf(declared)];
  return got === wanted || (isJsonType(wanted) && REGISTERED_JSON.test(got));
}
