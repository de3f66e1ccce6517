import { useState } from 'react';
import { selectCartOwners, selectIsCartLoaded } from '#features/cart/cart-slice.ts';
import { useAppSelector } from '../hooks.ts';

/** The number of owners of the cart who have left since the page opened. */
export function useOwnersSinceStart() {
  const owners = useAppSelector(selectCartOwners);
  const isLoaded = useAppSelector(selectIsCartLoaded);
  const [earlier, setEarlier] = useState<number>();
  if (isLoaded && earlier === undefined) setEarlier(owners);
  return owners - (earlier ?? 0);
}
