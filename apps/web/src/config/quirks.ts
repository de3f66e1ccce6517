/**
 * Odd behaviours that the product asks for, each in one place with its reason, so that a vendor
 * can change it in one line.
 */

/** A failed sign-up is reported under the title of login (ERR-10). */
export const SIGN_UP_FAILURE_TITLE = 'Login Error';
/** A message that was not sent is reported under the title of login (ERR-13). */
export const SUPPORT_FAILURE_TITLE = 'Login Error';
