import { ShoppingBag } from 'lucide-react';
import { useAppSelector } from '#store/hooks.ts';
import { paths } from '#config/paths.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { Link } from 'react-router';

/** The way to the cart, with the number of dishes in it. */
export function CartLink() {
  const count = useAppSelector(selectCart).length;
  const contents = count === 0 ? 'empty' : `${count} ${count === 1 ? 'dish' : 'dishes'}`;
  return (
    <Link
      to={paths.checkout}
      aria-label={`Cart, ${contents}`}
      className="relative grid size-11 place-items-center rounded-full text-brand-900 hover:bg-brand-50"
    >
      <ShoppingBag aria-hidden="true" className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-highlight px-1 text-xs leading-none font-bold text-white tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
