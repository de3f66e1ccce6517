import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A login of this page or of local storage. */
export interface Login {
  email: string;
  accessToken: string;
}

interface SessionState {
  /**
   * 'checking' at the start, and while a stored token is being checked; 'ended' when the server has ended
   * the session while the visitor was using it, and the site has not said so yet.
   */
  status: 'checking' | 'signedIn' | 'ended' | 'signedOut';
  email: string | null;
  accessToken: string | null;
}

/** The account of an email: the server compares emails in lower case. */
export const accountOf = (email: string) => email.trim().toLowerCase();

const initialState: SessionState = { status: 'checking', email: null, accessToken: null };
const toSignedOut = (): SessionState => ({ ...initialState, status: 'signedOut' });
const toSignedIn = (_state: SessionState, { payload }: PayloadAction<Login>): SessionState => ({
  status: 'signedIn',
  email: payload.email,
  accessToken: payload.accessToken,
});

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A login or signup on this page, which is stored. */
    signedIn: toSignedIn,
    /** A login of an earlier visit or another tab, read from local storage. */
    storedLoginAccepted: toSignedIn,
    /** Logout; the cart is emptied as well. */
    signedOut: toSignedOut,
    noTokenFound: toSignedOut,
    tokenCheckStarted: (state) => {
      state.status = 'checking';
    },
    /** The server says that this stored token is not valid: local storage is cleared. */
    tokenRejected: (_state, _action: PayloadAction<string>) => toSignedOut(),
    /** The server has ended the session with this token: local storage is cleared, the cart stays. */
    sessionEnded: (_state, _action: PayloadAction<string>): SessionState => ({
      ...initialState,
      status: 'ended',
    }),
    sessionEndAnnounced: toSignedOut,
    /** The check got no usable response: signed out on screen, local storage is kept. */
    tokenCheckFailed: toSignedOut,
  },
  selectors: {
    selectSessionStatus: ({ status }) => status,
    selectEmail: ({ email }) => email,
    /** The account whose data the page may show; null for a guest. */
    selectAccount: ({ email }) => (email === null ? null : accountOf(email)),
    selectAccessToken: ({ accessToken }) => accessToken,
    selectHasSessionEnded: ({ status }) => status === 'ended',
    selectIsSignedIn: ({ status }) => status === 'signedIn',
    /** True while a stored token is being checked: the header shows neither state, and presses wait. */
    selectIsSessionPending: ({ status }) => status === 'checking',
  },
});

export interface WithSession {
  session: SessionState;
}
export const sessionReducer = sessionSlice.reducer;
export const {
  signedIn,
  storedLoginAccepted,
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
  selectAccount,
  selectAccessToken,
  selectHasSessionEnded,
  selectIsSignedIn,
  selectIsSessionPending,
} = sessionSlice.selectors;
