import {
  JSON_MAX_BYTES,
  RESET_LINK_LIFETIME_MS,
  VERIFICATION_LINK_LIFETIME_MS,
} from '../limits.ts';

/** The version of the API; it is the version of this package. */
export const API_VERSION = '0.1.0';

const DAY_MS = 24 * 60 * 60 * 1000;

const description = `
The calls between the website of a food caterer and its backend.

**Tokens.** Signing up and logging in return a token. Calls that need one take it as
\`Authorization: Bearer {token}\`: without a valid one they respond with 401 and
\`WWW-Authenticate: Bearer\`, for a role that is not among \`x-roles\` with 403. Calls that need none do
not fail for an invalid one.

**Failures.** Every response of 400 and above has the body \`Error\`, whose \`message\` a customer may
read. An unknown path gives 404, one that cannot be decoded 400; another method on a known path gives
405 and lists those it takes in the header \`Allow\`. A body that cannot be read gives 400, JSON of more
than ${JSON_MAX_BYTES.toLocaleString('en')} bytes 413. Calls beyond a limit give 429 with \`Retry-After\`.

**Changes.** What a success confirms is stored: later requests see it, and nothing else has changed.
What was deleted gives 404 and is in no list.

**Repeating calls.** GET, PUT and DELETE may be repeated. Placing an order, sending a message and
enrolling may be repeated with the same \`Idempotency-Key\`: the first response is kept and repeated,
another request with that key gives 409. Two requests with one key that meet count as one. A key belongs to
its caller: the same key of another account, or of a guest at another client address, is another request.
Without a key, or with another one, each request counts.

**Pages of the site.** The site has another origin than the API. For the origins of the site, which are
configured, every response, failures too, has \`Access-Control-Allow-Origin\`, and exposes \`Retry-After\`.
Preflight requests allow the methods of this document, and the headers \`Authorization\`, \`Content-Type\`
and \`Idempotency-Key\`. Other origins are not allowed.

**Mails.** Signing up mails a link to \`/auth/verify\` of the API with \`user\` and \`token\`, which is valid for
${VERIFICATION_LINK_LIFETIME_MS / DAY_MS} days. Asking for a
reset link mails one to the page \`/reset-password\` of the site with \`resetToken\`, which is valid for
${RESET_LINK_LIFETIME_MS / 60_000} minutes. A reply to a message is mailed to its sender. Links are in the text of a mail or in its
HTML. No mail goes to an unknown address.

**Values.** Money is whole naira (NGN). Timestamps are ISO 8601 in UTC, with "Z" at their end. Ids are text of any form, and no two are alike. What
people type is stored without blanks at its ends, and lengths are counted without them. Text with
control characters or half a character gives 400. Unknown
fields and filters are ignored unless a schema forbids them; a filter given twice gives 400; responses may hold more fields than are
listed here, but never a password, a hash or a key. A body on a GET is ignored. A body may come in chunks, without
\`Content-Length\`. The content type of JSON may name the charset, \`utf-8\`. Headers should not name the software of the server.
`.trim();

export const info = {
  title: 'Catering API',
  version: API_VERSION,
  summary: 'Menu, orders, blog, training and messages of a food caterer in Nigeria.',
  // Lines are broken for readers of this file only.
  description: description.replaceAll(/(?<!\n)\n(?!\n)/g, ' '),
  contact: { name: 'The operator of this server' },
  license: { name: 'MIT', identifier: 'MIT' },
};
