import { expect, test } from 'vitest';
import {
  noTokenFound,
  selectAccessToken,
  selectEmail,
  selectIsSessionPending,
  selectIsSignedIn,
  sessionReducer,
  signedIn,
  tokenCheckStarted,
} from './session-slice.ts';

const ada = signedIn({ email: 'ada@example.com', accessToken: 'secret' });
type Action = Parameters<typeof sessionReducer>[1];
const after = (...actions: Action[]) => ({
  session: actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' })),
});

test(
  'signing in stores the email and the token',
  { tags: ['STA-01', 'STA-02', 'ENT-16', 'ENT-17'] },
  () => {
    const state = after(noTokenFound(), ada);
    expect(selectIsSignedIn(state)).toBe(true);
    expect(selectEmail(state)).toBe('ada@example.com');
    expect(selectAccessToken(state)).toBe('secret');
  },
);

test(
  'until a stored token is checked, the session is neither signed in nor out',
  { tags: ['STA-04'] },
  () => {
    expect(selectIsSessionPending(after())).toBe(true);
    expect(selectIsSessionPending(after(tokenCheckStarted()))).toBe(true);
    expect(selectIsSignedIn(after(tokenCheckStarted()))).toBe(false);
    expect(selectIsSessionPending(after(noTokenFound()))).toBe(false);
  },
);
