import { unknownName } from './messages/unknown-name.ts';

/**
 * Request header with a fault as JSON (`{"status":409}`), or names of scenarios, separated by commas ("slow,
 * menu-fails"). It acts on this request only, and counts nothing.
 */
export const FAULT_HEADER = 'X-Mock-Fault';

/** Request header with the name of a space. Its first use creates the space. */
export const SPACE_HEADER = 'X-Mock-Space';

/** The request headers that control the mock. */
export const CONTROL_HEADERS = [FAULT_HEADER, SPACE_HEADER] as const;

/** Response header: "upstream" if the response comes from a real backend. */
export const SOURCE_HEADER = 'X-Mock-Source';

/** Response header with the faults that delayed, changed or replaced it: "fault menu-down-1, fault 0193…". */
export const ACTED_HEADER = 'X-Mock-Acted';

/** The response headers that pages may read. */
export const RESPONSE_HEADERS = [SOURCE_HEADER, ACTED_HEADER] as const;

const KNOWN_HEADERS = new Set(
  [...CONTROL_HEADERS, ...RESPONSE_HEADERS].map((name) => name.toLowerCase()),
);

/**
 * The message for an unknown header of a request: a misspelt one would choose nothing, and the request would
 * act on the server's own data. Headers of a response are fine, as a proxy may send them back.
 * @param headers by name in lower case
 */
export function unknownHeader(headers: object): string | undefined {
  for (const name in headers) {
    if (!name.startsWith('x-mock-') || KNOWN_HEADERS.has(name)) continue;
    return unknownName('header', name, CONTROL_HEADERS);
  }
  return undefined;
}

/** The rule for the name of a space, in words. */
export const SPACE_NAME_FORM =
  'lower-case letters, digits and hyphens within, at most 63 in all, as in "checkout-1"';
/** The name of a space. */
export const SPACE_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
