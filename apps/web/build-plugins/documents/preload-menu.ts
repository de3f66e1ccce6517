// Imported by path, because this runs before anything of the workspace has been built.
/* oxlint-disable no-restricted-imports */
import { customerCategoriesRouter } from '../../../../packages/contract/src/categories/router.ts';
import { customerDishesRouter } from '../../../../packages/contract/src/dishes/router.ts';
/* oxlint-enable no-restricted-imports */
import { localHosts, type ApiAddresses } from '../../src/api/choose-base-address.ts';
import { PRELOADED_RESPONSES } from '../../src/api/preloaded-responses.ts';

/**
 * An inline script that requests the menu while the site's code loads: the categories, then the
 * dishes of each. The site's first requests take these responses (`takePreloadedResponse`). It gets the
 * categories when their dishes are requested; earlier, it might request those a second time.
 */
export function preloadMenu(addresses: ApiAddresses): string {
  const { local, hosted } = addresses;
  const categories = customerCategoriesRouter.list.path;
  return `{
const base = ${JSON.stringify(localHosts(addresses))}.includes(location.hostname) ? ${JSON.stringify(local)} : ${JSON.stringify(hosted)};
const responses = (globalThis.${PRELOADED_RESPONSES} = new Map());
const request = (path) => fetch(base + path, { headers: { accept: 'application/json' } });
const keep = (path, response) => {
  response.catch(() => {});
  responses.set(base + path, response);
};
const keepDishes = ({ _id }) => {
  const path = '${customerDishesRouter.list.path}?category=' + encodeURIComponent(_id);
  keep(path, request(path));
};
keep('${categories}', request('${categories}').then((response) =>
  response.clone().json()
    .then((list) => list.forEach(keepDishes))
    .then(() => response, () => response)));
}`;
}
