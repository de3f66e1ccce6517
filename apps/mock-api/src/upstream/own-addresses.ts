type HeaderLine = readonly [name: string, value: string];

/**
 * Turns addresses of a backend into those of this server, as a reverse proxy does: where redirects lead, and
 * which paths cookies are for.
 *
 * @param address of the backend: "https://api.example.com/v1"
 */
export function toOwnAddresses(address: string): (line: HeaderLine) => HeaderLine {
  const { origin, pathname } = new URL(address);
  const root = pathname.replace(/\/+$/, '');
  const ownPath = (path: string) =>
    `${path}/`.startsWith(`${root}/`) ? path.slice(root.length) || '/' : path;

  /** An absolute address of another server stays. */
  const location = (value: string) =>
    ownPath(`${value}/`.startsWith(`${origin}/`) ? value.slice(origin.length) : value);

  /** This server has another name, so a domain would lose the cookie. */
  const cookie = (value: string) =>
    value
      .split(/;\s*/)
      .filter((part) => !/^domain=/i.test(part))
      .map((part) => part.replace(/(?<=^path=).*$/i, ownPath))
      .join('; ');

  return ([name, value]) => {
    switch (name.toLowerCase()) {
      case 'location':
        return [name, location(value)];
      case 'set-cookie':
        return [name, cookie(value)];
      default:
        return [name, value];
    }
  };
}
