/**
 * Where a development build of the site opens signed in. The session is in the hash, which no server
 * and no log gets to see.
 * @param site the site's origin
 */
export const siteAddressOf = (site: string, { email, token }: { email: string; token: string }) =>
  new URL(`/#${new URLSearchParams({ 'mock-session': token, email }).toString()}`, site).href;
