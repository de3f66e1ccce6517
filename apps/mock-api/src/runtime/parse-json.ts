/** @returns undefined for what is not JSON */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A field of a JSON object; undefined for any other text. */
export const jsonField = (text: string | undefined, name: string): unknown =>
  Object(parseJson(text ?? '')?.value)[name];
