/** "application/json" of "application/json; charset=utf-8". */
export const essenceOf = (contentType: string | undefined): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const JSON_TYPE = /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)$/;

/** Whether a body is JSON, as browsers see it: "application/json", "text/json", "…+json". */
export const isJsonType = (contentType: string | undefined): boolean =>
  JSON_TYPE.test(essenceOf(contentType));

/** Whether a content type is the declared one; of JSON there are many, which are read alike. */
export function isOfType(contentType: string | undefined, declared: string): boolean {
  if (isJsonType(declared)) return isJsonType(contentType);
  const [got, wanted] = [essenceOf(contentType), essenceOf(declared)];
  return wanted === '*/*' || got === wanted || wanted === `${got.split('/')[0]}/*`;
}
