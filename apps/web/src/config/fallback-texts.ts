/** Texts for when something is missing; apart, because every page starts with some of them. */

/** When the server's own message is missing. */
export const NETWORK_ERROR = 'No answer from the server. Check your connection and try again.';
/** Heading of the fallback page. */
export const APPLICATION_ERROR = 'Unexpected Application Error!';
/** Log line of a failed ping. */
export const CRITICAL_SERVER_ERROR = 'Critical server error';

/** What the overlay says when a response takes long. */
export const STILL_WORKING = 'Still working…';

/** A signup without a response, and no login to find out with. */
export const ACCOUNT_UNKNOWN =
  'No answer from the server. Your account may have been created: try to log in.';
