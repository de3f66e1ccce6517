import type { CartItem } from './cart-item.ts';
import { openRequests, ownedBy, type StoredCart } from './cart-slice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Dishes = readonly CartItem[];

interface Entry {
  id: string;
}

/** The entries that both have, or that one has added since `base`. */
const mergeEntries = <One extends Entry>(
  base: readonly Entry[],
  mine: readonly One[],
  theirs: readonly One[],
) => {
  const isIn = (entries: readonly Entry[], { id }: Entry) => entries.some((each) => each.id === id);
  const added = mine.filter((each) => !isIn(theirs, each));
  return [...theirs, ...added].filter(
    (each) => !isIn(base, each) || (isIn(mine, each) && isIn(theirs, each)),
  );
};

const withoutOrders = (item: CartItem | undefined) => item && { ...item, orders: [] };

/** Takes the newer value of each dish: this tab's if it has changed since `base`, else that of the others. */
const mergeDishes = (base: Dishes, mine: Dishes, theirs: Dishes): CartItem[] => {
  const find = (dishes: Dishes, id: string) => dishes.find((item) => item.id === id);
  // A dish that was put back where it was stays there.
  const hasAll = theirs.every(({ id }) => find(mine, id));
  const ids = new Set((hasAll ? mine : [...theirs, ...mine]).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [before, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    const newest = isSame(withoutOrders(before), withoutOrders(here)) ? there : here;
    if (!newest) return [];
    return here && there
      ? { ...newest, orders: mergeEntries(before?.orders ?? [], here.orders, there.orders) }
      : newest;
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
  // What a guest adds while a stored login is checked becomes its owner's once the login is accepted.
  const stored = owner !== null && owner !== theirs.owner ? ownedBy(theirs, owner) : theirs;
  const isOfAnother = mine.owner !== null && mine.owner !== stored.owner;
  if (hasOwnerLeftThere || isOfAnother) return stored;
  const userCart = mergeDishes(base?.userCart ?? [], mine.userCart, stored.userCart);
  return {
    ...stored,
    userCart,
    // The dishes say which requests are open.
    sent: openRequests({ userCart, sent: mergeEntries([], mine.sent, stored.sent) }),
    placed: mergeEntries(base?.placed ?? [], mine.placed, stored.placed),
  };
}
