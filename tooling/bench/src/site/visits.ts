import { pages } from 'web/pages';

/** Parameters without which some pages show only a link back. */
const queries: Partial<Record<string, string>> = {
  [pages.addToCart.path]: '?dishId=smoky-party-jollof',
  [pages.trainingEnrollment.path]: '?program=CULINARY%20ARTS',
  [pages.resetPassword.path]: '?resetToken=a-token-of-the-mail',
};

/** Every page of the site by its path, with an address that shows what it is for. */
export const visits: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(pages).map(({ path }) => [path, `${path}${queries[path] ?? ''}`]),
);
