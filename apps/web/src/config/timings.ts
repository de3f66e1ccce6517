/** Time limit of each attempt of a request, in ms. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The loading overlay hides itself after this time, in ms. */
export const LOADING_LIMIT_MS = 20_000;
/** The overlay says that it still works after this time, in ms. */
export const LOADING_SLOW_MS = 8_000;
/** Delay between the page's load and the rating modal, in ms. */
export const RATING_DELAY_MS = 2_000;
/** Delay between the toast for a guest and the login page, in ms. */
export const LOGIN_REDIRECT_DELAY_MS = 1_000;

/** Duration of the scroll to the top on every page but home, in ms. */
export const PAGE_SCROLL_MS = 1_000;
/** Duration of the scroll on the home page, in ms. */
export const HOME_SCROLL_MS = 1_500;

/** The carousel shows each review for this time, in ms. */
export const REVIEW_INTERVAL_MS = 2_500;
/** A toast disappears after this time, in ms. */
export const TOAST_DURATION_MS = 6_500;
/** A part of a page that loads for so long says that it still works, in ms. */
export const SLOW_NOTE_MS = 5_000;
/** Data of the catalogue is fetched again when it is older than this, in ms. */
export const FRESH_MS = 60_000;
/** A page that is opened by Back waits so long until it is as high as it was, in ms. */
export const RESTORE_LIMIT_MS = 10_000;

/** The page waits so long for the stored cart, in ms. */
export const CART_READ_LIMIT_MS = 3_000;
/** A press waits so long for the storage, in ms. */
export const STORAGE_LIMIT_MS = 1_000;
/** A press waits so long for orders that were placed before, in ms: the overlay stands a little longer. */
export const ORDERS_READ_LIMIT_MS = 15_000;
/** The provider's script is loaded within this time, in ms. */
export const PROVIDER_TIMEOUT_MS = 15_000;

/** The server answers a payment within this time, in ms. After it the customer is asked to call. */
export const ANSWER_LIMIT_MS = 24 * 3_600_000;
/** What the server may still take holds other orders back for so long, in ms. */
export const HOLD_MS = 10 * 60_000;
/**
 * A settled payment stays stored for this time, in ms: another tab, which the browser may have paused, learns how it ended,
 * and a list of orders that is older does not offer to pay again.
 */
export const SETTLED_KEPT_MS = 24 * 3_600_000;
/** "We cook your order now" is hidden after this time, in ms: a tab may stay open. */
export const RECEIVED_SHOWN_MS = 60 * 60_000;
