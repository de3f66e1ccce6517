import { useAppSelector } from '#store/hooks.ts';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { selectCart } from '#store/cart/cart-slice.ts';
import { cartTotal, grandTotal } from '#store/cart/cart-totals.ts';
import { Money } from '#ui/money.tsx';

/** What the order costs, so that each figure can be checked (CHK-08 to CHK-10, D-26). */
export const OrderSummary = () => {
  const cart = useAppSelector(selectCart);
  return (
    <section
      aria-labelledby="summary-heading"
      className="rounded-card border border-line bg-cream p-5"
    >
      <h2 id="summary-heading" className="mb-4 text-xl">
        Order Summary
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 [&>dd]:text-right">
        <dt>Sub Total</dt>
        <dd>
          <Money naira={cartTotal(cart)} />
        </dd>
        <dt>Delivery Fees</dt>
        <dd>
          <Money naira={DELIVERY_FEE_NAIRA} />
        </dd>
        <dt className="border-t border-line pt-3 text-lg font-bold">Grand Total</dt>
        <dd aria-live="polite" className="border-t border-line pt-3 text-lg font-extrabold">
          <Money naira={grandTotal(cart)} />
        </dd>
      </dl>
    </section>
  );
};
