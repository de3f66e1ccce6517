import { ownedBy, type StoredCart } from './cart-slice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Entry {
  id: string;
}

const find = <One extends Entry>(entries: readonly One[], id: string) =>
  entries.find((entry) => entry.id === id);

/** Takes the newer value of each entry: this tab's if it has changed since `base`, else that of the others. */
const mergeEntries = <One extends Entry>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): One[] => {
  // A dish that was put back where it was stays there.
  const hasAll = theirs.every(({ id }) => find(mine, id));
  const ids = new Set((hasAll ? mine : [...theirs, ...mine]).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const [here, there] = [find(mine, id), find(theirs, id)];
    if (isSame(find(base, id), here)) return there ?? [];
    // What both tabs have learned of an order is kept.
    return here ? { ...there, ...here } : [];
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
  return {
    ...stored,
    userCart: mergeEntries(base?.userCart ?? [], mine.userCart, stored.userCart),
    orders: mergeEntries(base?.orders ?? [], mine.orders, stored.orders),
  };
}
