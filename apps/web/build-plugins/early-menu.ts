// By path: this runs before anything of the workspace has been built.
/* oxlint-disable imports/one-way */
import { categoriesRouter } from '../../../packages/contract/src/categories.ts';
import { dishesRouter } from '../../../packages/contract/src/dishes.ts';
/* oxlint-enable imports/one-way */
import type { ApiAddresses } from '../src/api/choose-base-address.ts';
import { LOOPBACK_HOSTS } from '../src/config/api-addresses.ts';
import { EARLY_ANSWERS } from '../src/config/early-answers.ts';

/**
 * A script that asks for the menu while the site is still on its way: the categories, then the
 * dishes of each. The site's own first requests take these answers over (see `send`).
 */
export function earlyMenu({ local, hosted, localIp }: ApiAddresses): string {
  const hosts = JSON.stringify([...LOOPBACK_HOSTS, ...(localIp ? [localIp] : [])]);
  const [categories, dishes] = [categoriesRouter.list.path, dishesRouter.list.path];
  return `{
const base = ${hosts}.includes(location.hostname) ? ${JSON.stringify(local)} : ${JSON.stringify(hosted)};
const answers = (globalThis.${EARLY_ANSWERS} = new Map());
const ask = (path) => {
  const answer = fetch(base + path, { headers: { accept: 'application/json' } });
  answer.catch(() => {});
  answers.set(base + path, answer);
  return answer;
};
ask('${categories}')
  .then((answer) => answer.clone().json())
  .then((list) => list.forEach(({ _id }) => ask('${dishes}?category=' + encodeURIComponent(_id))))
  .catch(() => {});
}`;
}
