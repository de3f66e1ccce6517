import { ownedBy, type StoredCart } from './cart-slice.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes the newer value of each entry: this tab's if it has changed since `base`, else that of the others. */
const mergeLists = <Entry>(
  [base, mine, theirs]: readonly [readonly Entry[], readonly Entry[], readonly Entry[]],
  idOf: (entry: Entry) => string,
): Entry[] => {
  const find = (list: readonly Entry[], id: string) => list.find((entry) => idOf(entry) === id);
  // A dish that was put back where it was stays there.
  const hasAll = theirs.every((entry) => find(mine, idOf(entry)));
  const ids = new Set((hasAll ? mine : [...theirs, ...mine]).map(idOf));
  return [...ids].flatMap((id) => {
    const [before, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    return (isSame(before, here) ? there : here) ?? [];
  });
};

interface Carts {
  /** What this tab has read or written last; undefined before its first read. */
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
  const lists = <Name extends 'userCart' | 'guestDishes'>(name: Name) =>
    [base?.[name] ?? [], mine[name], stored[name]] as const;
  return {
    ...stored,
    userCart: mergeLists(lists('userCart'), ({ id }) => id),
    guestDishes: mergeLists(lists('guestDishes'), (id) => id),
    placed: isSame(mine.placed, base?.placed ?? null) ? stored.placed : mine.placed,
  };
}
