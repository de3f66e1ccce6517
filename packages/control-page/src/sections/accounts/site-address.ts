/** Bytes as text that needs no escapes in an address (RFC 4648, section 5). */
const base64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Where a development build of the site opens signed in. The session is in the hash, which no server
 * and no log gets to see.
 * @param site the site's origin
 */
export const siteAddressOf = (site: string, { email, token }: { email: string; token: string }) =>
  new URL(`/#mock-session=${base64Url(JSON.stringify({ email, token }))}`, site).href;
