/** In the part of the address that no server sees. */
const PREFIX = '#mock-session=';

export interface HandedSession {
  readonly email: string;
  readonly accessToken: string;
}

const decode = (text: string): unknown => {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0)),
    );
  } catch {
    return undefined;
  }
};

/**
 * The session that the control page of the mock backend hands over in the fragment of an address:
 * "#mock-session=" and base64url of `{ email, token }`.
 *
 * @returns undefined when there is none, or one that cannot be read
 */
function readHandedSession(fragment: string): HandedSession | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const { email, token } = Object(decode(fragment.slice(PREFIX.length))) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof token !== 'string') return undefined;
  return { email, accessToken: token };
}

/** Signs in who an address hands over, and takes the token out of the address and its history. */
export function takeHandedSession(signIn: (session: HandedSession) => void) {
  const { pathname, search, hash } = location;
  if (!hash.startsWith(PREFIX)) return;
  history.replaceState(history.state, '', pathname + search);
  const session = readHandedSession(hash);
  if (session) signIn(session);
  else console.warn('The session in the address cannot be read: open the site again');
}
