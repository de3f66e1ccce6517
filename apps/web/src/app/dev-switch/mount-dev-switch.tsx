import { createMockControl } from '@catering/mock-control';
import { createRoot } from 'react-dom/client';
import { baseAddress } from '#api/base-address.ts';
import { signedIn } from '#store/session/session-slice.ts';
import type { AppStore } from '#store/store.ts';
import { DevSwitch } from './dev-switch.tsx';
import { takeHandedSession } from './handed-session.ts';

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
