import { ShoppingBag } from 'lucide-react';
import { useAppSelector } from '#store/hooks.ts';
import { selectCart } from '#store/cart/cart-slice.ts';
import { grandTotal } from '#store/cart/cart-totals.ts';
import { paths } from '#config/paths.ts';
import { formatNaira } from '#format/money.ts';
import { useHydratedSearchParams } from '#ui/use-hydrated-search-params.ts';

/** What waits for who comes from checkout: "2 dishes, ₦13,800". */
export const WaitingCart = () => {
  const query = useHydratedSearchParams();
  const cart = useAppSelector(selectCart);
  if (cart.length === 0 || query.get('proceedTo') !== paths.checkout.slice(1)) return null;
  const dishes = cart.length === 1 ? '1 dish' : `${cart.length} dishes`;
  return (
    <p className="flex items-center gap-3 rounded-field bg-brand-50 px-4 py-3">
      <ShoppingBag aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
      <span>
        Your order waits:{' '}
        <strong className="whitespace-nowrap">
          {dishes}, {formatNaira(grandTotal(cart))}
        </strong>
      </span>
    </p>
  );
};
