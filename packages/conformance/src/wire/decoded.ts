/** A stretch of a path as it was meant; one that was spoilt on purpose stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
