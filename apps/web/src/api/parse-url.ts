/** An address as a URL, or undefined. `URL.canParse` and `URL.parse` are newer than our browsers. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
