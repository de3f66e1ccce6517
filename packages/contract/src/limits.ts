/**
 * Numbers that the site and every backend must agree on. Lengths are characters, times are
 * milliseconds, sizes are bytes, money is whole naira.
 */

/** Shortest password (CON-18). */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password, which limits the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 256;
/** The longest address that mail can be delivered to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Digits of a delivery phone number (CON-16). */
export const PHONE_MIN_DIGITS = 10;
/** Digits of a delivery phone number: 15 are the longest of the world, and up to 3 lead out of a country. */
export const PHONE_MAX_DIGITS = 18;
/** A phone number as typed, with its spaces and signs. */
export const PHONE_MAX_LENGTH = 30;
/** Characters of a delivery address, counted after trimming (CON-17). */
export const ADDRESS_MIN_LENGTH = 20;
export const ADDRESS_MAX_LENGTH = 500;
/** Lifetime of a reset link: 30 minutes (CON-19). */
export const RESET_LINK_LIFETIME_MS = 30 * 60 * 1000;
/** Lifetime of the link in a verification mail: 3 days. */
export const VERIFICATION_LINK_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;
/** Lifetime of an access token: 7 days (D-57). */
export const ACCESS_TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Currency of every price (CON-04). */
export const CURRENCY = 'NGN';
/** Highest price of a dish or addon; the sums of an order stay exact. */
export const PRICE_MAX_NAIRA = 10_000_000;

export const NAME_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;
export const MESSAGE_MAX_LENGTH = 5000;
export const NARRATION_MAX_LENGTH = 5000;
export const LINK_MAX_LENGTH = 2000;
export const ID_MAX_LENGTH = 128;
export const REFERENCE_MAX_LENGTH = 200;
export const TOKEN_MAX_LENGTH = 2000;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** The server keeps the first response for an idempotency key for 24 hours (D-11). */
export const IDEMPOTENCY_WINDOW_MS = 24 * 60 * 60 * 1000;
export const ADDONS_MAX = 50;
export const ORDER_LINES_MAX = 100;
/** Largest page that "limit" may ask for: a power of ten. */
export const PAGE_SIZE_MAX = 1000;
/** Highest "page" of a list: one below a power of ten. */
export const PAGE_MAX = 999_999;
/** Messages in one response when no "limit" is given (D-63). */
export const MESSAGES_PAGE_SIZE = 100;

/** Limited calls are counted over a minute, for each operation and address (D-71). */
export const RATE_LIMIT_WINDOW_MS = 60 * 1000;

/** Largest picture that can be uploaded: 5 MB (D-65). */
export const IMAGE_MAX_BYTES = 5_000_000;
/** Pictures that can be uploaded, recognised by content and not by name (D-65). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Largest JSON body. */
export const JSON_MAX_BYTES = 1_000_000;
