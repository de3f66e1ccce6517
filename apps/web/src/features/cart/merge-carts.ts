import type { CartItem } from './cart-item.ts';
import { ownedBy, type StoredCart } from './cart-slice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Dishes = readonly CartItem[];

/** Takes the newer value of each dish: this tab's if it has changed since `base`, else that of the others. */
const mergeDishes = (base: Dishes, mine: Dishes, theirs: Dishes): CartItem[] => {
  const find = (dishes: Dishes, id: string) => dishes.find((item) => item.id === id);
  // A dish that was put back where it was stays there.
  const hasAll = theirs.every(({ id }) => find(mine, id));
  const ids = new Set((hasAll ? mine : [...theirs, ...mine]).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const here = find(mine, id);
    return (isSame(find(base, id), here) ? find(theirs, id) : here) ?? [];
  });
};

interface Carts {
  /** The cart that this tab has read or written last; undefined before its first read. */
  base: StoredCart | undefined;
  mine: StoredCart;
  theirs: StoredCart;
}

/**
 * The cart of a tab joined with the one that is stored: of each dish the last writer wins, so that a tab that missed
 * what another has stored brings nothing back. Dishes of an owner who has left join nobody's cart.
 *
 * @param account whose login the browser holds now (`accountOf`)
 */
export function mergeCarts({ base, mine, theirs }: Carts, account: string | null): StoredCart {
  const hasOwnerLeftThere = base !== undefined && theirs.owners > base.owners;
  const leftHere = mine.owners - (base?.owners ?? 0);
  if (leftHere > 0 && !hasOwnerLeftThere && mine.owner !== theirs.owner) {
    return { ...mine, owners: theirs.owners + leftHere };
  }
  // Their session may have ended before their login was stored.
  const owner = account ?? (base && base.owner === theirs.owner ? mine.owner : null);
  const isLogin = owner !== null && (account !== null || owner !== theirs.owner);
  const stored = isLogin ? ownedBy(theirs, owner) : theirs;
  const isOfAnother = mine.owner !== null && mine.owner !== stored.owner;
  if (hasOwnerLeftThere || isOfAnother) return stored;
  return {
    ...stored,
    userCart: mergeDishes(base?.userCart ?? [], mine.userCart, stored.userCart),
    placed: isSame(mine.placed, base?.placed ?? null) ? stored.placed : mine.placed,
  };
}
