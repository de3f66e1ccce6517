import { createAction } from '@reduxjs/toolkit';

/** Events of the session that more than one feature reacts to. */

/** Login, signup, or a stored token that the server accepted. */
export const signedIn = createAction<{ email: string; accessToken: string }>('session/signedIn');
/** Logout: the whole user state is emptied, cart included (D-48). */
export const signedOut = createAction('session/signedOut');
