import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '#events/session-events.ts';

interface SessionState {
  /** 'unknown' before the start-up check, 'checking' while a stored token is being checked. */
  status: 'unknown' | 'checking' | 'signedOut' | 'signedIn';
  email: string | null;
  accessToken: string | null;
}

const initialState: SessionState = { status: 'unknown', email: null, accessToken: null };
const nobody: SessionState = { status: 'signedOut', email: null, accessToken: null };

/** There is no stored token (D-49). */
export const noTokenFound = createAction('session/noTokenFound');
export const tokenCheckStarted = createAction('session/tokenCheckStarted');
/** The server says that the stored token is not valid: local storage is cleared (STA-06). */
export const tokenRefused = createAction('session/tokenRefused');
/** No answer that tells: signed out on screen, local storage is kept (STA-08, D-49). */
export const tokenCheckFailed = createAction('session/tokenCheckFailed');

const meansNobody = isAnyOf(noTokenFound, tokenRefused, tokenCheckFailed, signedOut);

/** A plain reducer: createSlice would bring immer along, 4 kB gzipped on the first visit. */
export function sessionReducer(
  state: SessionState = initialState,
  action: UnknownAction,
): SessionState {
  if (meansNobody(action)) return nobody;
  if (tokenCheckStarted.match(action)) return { ...state, status: 'checking' };
  if (signedIn.match(action)) return { status: 'signedIn', ...action.payload };
  return state;
}

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
