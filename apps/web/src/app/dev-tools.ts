import { baseAddress } from '#api/base-address.ts';
import { signedIn, type Login } from '#features/session/session-slice.ts';
import type { AppStore } from './store.ts';

const CONTROL_PAGE = `${baseAddress}/__mock`;

const STYLE =
  'display: block; padding: 8px 16px; background: #042a18; color: #fff; font-size: 0.875rem; text-decoration: underline;';

export function startDevTools(store: AppStore) {
  takeHandedSession((login) => store.dispatch(signedIn(login)));
  void linkControlPage();
}

/** Adds a link to the control page of the mock backend below the footer. Another backend has no such page. */
export async function linkControlPage() {
  const response = await fetch(`${CONTROL_PAGE}/api/scenarios`).catch(() => undefined);
  if (!response?.ok) return;
  const link = document.createElement('a');
  Object.assign(link, { href: CONTROL_PAGE, target: '_blank', rel: 'noreferrer' });
  link.textContent = 'Control page of the mock API';
  link.style.cssText = STYLE;
  document.body.append(link);
}

/**
 * Signs in the account that the control page of the mock backend passes in the hash of the address, which no
 * server sees: "#mock-session=TOKEN&email=EMAIL". Removes the token from the address and the history.
 */
export function takeHandedSession(signIn: (session: Login) => void) {
  const { pathname, search, hash } = location;
  const given = new URLSearchParams(hash.slice(1));
  const accessToken = given.get('mock-session');
  if (accessToken === null) return;
  history.replaceState(history.state, '', pathname + search);
  const email = given.get('email');
  if (accessToken && email) signIn({ email, accessToken });
  else console.warn('The session in the address cannot be read: open the site again');
}
