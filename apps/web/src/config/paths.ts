import { pages } from './pages.ts';

type Pages = typeof pages;

export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as { readonly [Name in keyof Pages]: Pages[Name]['path'] };

export const CONTACT_ANCHOR = 'contact';
export const contactPath = `${paths.home}#${CONTACT_ANCHOR}`;

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const addToCartPath = (dishId: string) => withQuery(paths.addToCart, { dishId });

export const trainingEnrollmentPath = (program: string) =>
  withQuery(paths.trainingEnrollment, { program });

/** Encodes a query value, and keeps slashes readable: "proceedTo=user/orders". */
const withProceedTo = (path: string, proceedTo: string) =>
  `${path}?proceedTo=${encodeURIComponent(proceedTo).replaceAll('%2F', '/')}`;

/**
 * The login page, which then leads on to `proceedTo`.
 * @param proceedTo a path without its leading slash, or nothing
 */
export const loginPath = (proceedTo?: string | null) =>
  proceedTo ? withProceedTo(paths.login, proceedTo) : paths.login;

/** The signup page; takes `proceedTo` like `loginPath`. */
export const signUpPath = (proceedTo?: string | null) =>
  proceedTo ? withProceedTo(paths.signUp, proceedTo) : paths.signUp;

/** State of an entry of the history whose login leads back to the entry before it. */
export const DETOUR = { isDetour: true };

/** True if the login leads back to the entry before it, so that the history has that page once. */
export const isDetour = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isDetour' in state;
