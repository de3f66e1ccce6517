/** Ends a site that is allowed on every port: "http://localhost:*". */
const EVERY_PORT = ':*';

/** Pages of this machine, on every port. */
export const LOOPBACK_SITES: readonly string[] = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `${scheme}://${host}${EVERY_PORT}`),
);

/** True for the origin of a page. "http://*.example.com" is a valid URL, but no page has it. */
export const isOrigin = (text: string) =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const withoutPort = (site: string) =>
  site.endsWith(EVERY_PORT) ? site.slice(0, -EVERY_PORT.length) : undefined;

/** True for an origin, and for one with every port: "http://localhost:*". */
export const isSite = (text: string) => isOrigin(withoutPort(text) ?? text);

/** The host name of a site, "localhost". */
export const hostOfSite = (site: string) => new URL(withoutPort(site) ?? site).hostname;

/** True if a page of the origin may call the server. */
export const isAllowedOrigin = (sites: readonly string[], origin: string) =>
  sites.some((site) => site === origin || withoutPort(site) === origin.replace(/:\d+$/, ''));
