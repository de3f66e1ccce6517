import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SessionState {
  /**
   * 'checking' at the start, and while a stored token is being checked; 'ended' when the server has ended
   * the session while the visitor was using it, and the site has not said so yet.
   */
  status: 'checking' | 'signedIn' | 'ended' | 'signedOut';
  /** Of the signed-in user, else null (ENT-16). */
  email: string | null;
  /** Of the signed-in user, else null (ENT-17). */
  accessToken: string | null;
}

const initialState: SessionState = { status: 'checking', email: null, accessToken: null };
const toSignedOut = (): SessionState => ({ ...initialState, status: 'signedOut' });

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Login, signup, or a stored token that the server accepted. */
    signedIn: (_state, { payload }: PayloadAction<{ email: string; accessToken: string }>) => ({
      status: 'signedIn',
      ...payload,
    }),
    /** Logout; the cart is emptied as well (D-48). */
    signedOut: toSignedOut,
    /** There is no stored token (D-49). */
    noTokenFound: toSignedOut,
    tokenCheckStarted: (state) => {
      state.status = 'checking';
    },
    /** The server says that the stored token is not valid: local storage is cleared (STA-06). */
    tokenRejected: toSignedOut,
    /** The server has ended the session of a visitor: local storage is cleared, the cart stays. */
    sessionEnded: (): SessionState => ({ ...initialState, status: 'ended' }),
    /** The site has said so. */
    sessionEndAnnounced: toSignedOut,
    /** The check got no usable response: signed out on screen, local storage is kept (STA-08, D-49). */
    tokenCheckFailed: toSignedOut,
  },
  selectors: {
    selectSessionStatus: ({ status }) => status,
    selectEmail: ({ email }) => email,
    selectAccessToken: ({ accessToken }) => accessToken,
    selectHasSessionEnded: ({ status }) => status === 'ended',
    selectIsSignedIn: ({ status }) => status === 'signedIn',
    /** Neither signed in nor out yet: the header shows neither, buttons that need to know wait (D-27). */
    selectIsSessionPending: ({ status }) => status === 'checking',
  },
});

export interface WithSession {
  session: SessionState;
}
export const sessionReducer = sessionSlice.reducer;
export const {
  signedIn,
  signedOut,
  noTokenFound,
  tokenCheckStarted,
  tokenRejected,
  sessionEnded,
  sessionEndAnnounced,
  tokenCheckFailed,
} = sessionSlice.actions;
export const {
  selectSessionStatus,
  selectEmail,
  selectAccessToken,
  selectHasSessionEnded,
  selectIsSignedIn,
  selectIsSessionPending,
} = sessionSlice.selectors;
