/**
 * Odd behaviours that the product asks for, each in one place with its reason, so that a vendor
 * can change it in one line.
 */

/**
 * What "Make Payment" on My orders charges, in naira, whatever the order costs (CON-12, D-38).
 * It looks like a test value: 'grand-total' charges what the order costs.
 */
export const ORDERS_PAGE_CHARGE: number | 'grand-total' = 100;

/** A failed sign-up is reported under the title of login (ERR-10). */
export const SIGN_UP_FAILURE_TITLE = 'Login Error';
/** A message that was not sent is reported under the title of login (ERR-13). */
export const SUPPORT_FAILURE_TITLE = 'Login Error';
