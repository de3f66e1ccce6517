/** Time limit of each attempt of a request, in ms. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The loading overlay goes off by itself, in ms. */
export const LOADING_LIMIT_MS = 20_000;
/** The overlay then says that it still works, in ms. */
export const LOADING_SLOW_MS = 8_000;
/** The rating modal opens so long after the page's load, in ms. */
export const RATING_DELAY_MS = 2_000;
/** A guest is taken to the login page so long after the toast, in ms. */
export const LOGIN_REDIRECT_DELAY_MS = 1_000;

/** Scroll to the top on every page but home, in ms. */
export const PAGE_SCROLL_MS = 1_000;
/** Scroll on the home page, in ms. */
export const HOME_SCROLL_MS = 1_500;

/** A review of the carousel stays so long, in ms. */
export const REVIEW_INTERVAL_MS = 2_500;
/** A toast goes away by itself, in ms. */
export const TOAST_DURATION_MS = 6_500;
