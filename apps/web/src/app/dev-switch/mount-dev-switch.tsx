import { createMockControl } from '@catering/mock-control';
import { createRoot } from 'react-dom/client';
import { baseAddress } from '#api/base-address.ts';
import { signedIn, type Login } from '#store/session/session-slice.ts';
import type { AppStore } from '#store/store.ts';
import { DevSwitch } from './dev-switch.tsx';

/** Tools of a development build; `main.tsx` loads them in no other. */
export function mountDevSwitch(store: AppStore) {
  takeHandedSession((session) => store.dispatch(signedIn(session)));
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <DevSwitch
      control={createMockControl(baseAddress)}
      controlPage={`${baseAddress}/__mock`}
      reload={() => location.reload()}
    />,
  );
}

/**
 * Signs in who the control page of the mock backend hands over in the hash of an address, which no
 * server sees: "#mock-session=TOKEN&email=EMAIL". Takes the token out of the address and its history.
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
