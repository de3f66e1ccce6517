import { pages } from './pages.ts';

type Pages = typeof pages;

export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as { readonly [Name in keyof Pages]: Pages[Name]['path'] };

/** Id of the contact section on the home page. */
export const CONTACT_ANCHOR = 'contact';
export const contactPath = `${paths.home}#${CONTACT_ANCHOR}`;

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const addToCartPath = (dishId: string) => withQuery(paths.addToCart, { dishId });

/** The enrollment form of a program, by its title. */
export const trainingEnrollmentPath = (program: string) =>
  withQuery(paths.trainingEnrollment, { program });

/** A slash stays readable: "proceedTo=user/orders". */
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
