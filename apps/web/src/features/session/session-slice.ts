import { createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '#events/session-events.ts';

interface SessionState {
  /** 'unknown' before the start-up check, 'checking' while a stored token is being checked. */
  status: 'unknown' | 'checking' | 'signedOut' | 'signedIn';
  email: string | null;
  accessToken: string | null;
}

const initialState: SessionState = { status: 'unknown', email: null, accessToken: null };
const nobody: SessionState = { status: 'signedOut', email: null, accessToken: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** There is no stored token (D-49). */
    noTokenFound: () => nobody,
    tokenCheckStarted: (state) => {
      state.status = 'checking';
    },
    /** The server says that the stored token is not valid: local storage is cleared (STA-06). */
    tokenRefused: () => nobody,
    /** No answer that tells: signed out on screen, local storage is kept (STA-08, D-49). */
    tokenCheckFailed: () => nobody,
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, (_state, { payload }) => ({ status: 'signedIn', ...payload }))
      .addCase(signedOut, () => nobody);
  },
});

export const { noTokenFound, tokenCheckStarted, tokenRefused, tokenCheckFailed } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export interface WithSession {
  session: SessionState;
}
export const selectSessionStatus = ({ session }: WithSession) => session.status;
/** Email of the signed-in user, else null (ENT-16). */
export const selectEmail = ({ session }: WithSession) => session.email;
/** Access token of the signed-in user, else null (ENT-17). */
export const selectAccessToken = ({ session }: WithSession) => session.accessToken;
export const selectIsSignedIn = ({ session }: WithSession) => session.status === 'signedIn';
/** Neither signed in nor out yet: the header shows neither, buttons that need to know wait (D-27). */
export const selectIsSessionPending = ({ session }: WithSession) =>
  session.status === 'unknown' || session.status === 'checking';
