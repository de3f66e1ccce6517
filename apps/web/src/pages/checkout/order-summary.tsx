import { useEffect, useRef, type ReactNode } from 'react';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { payment } from '@catering/site-config';
import { KitchenStatus } from '#ui/kitchen-status.tsx';
import { SupportPhone } from '#ui/support-phone.tsx';
import { formatList } from '#format/list.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { cartTotal, grandTotal } from '#features/cart/cart-totals.ts';
import { Money } from '#ui/money.tsx';

const paymentTerms =
  `You pay by ${formatList(payment.methods, 'or')}, in a pop-up of ${payment.provider}. ` +
  'You are charged only when you approve it there. You can pay an unpaid order later in My Orders.';

interface OrderSummaryProps {
  /** The items of the cart that can be ordered: there is no sum of nothing. */
  items: readonly CartItem[];
  /** The button that orders, with its note and the sum. */
  children: ReactNode;
}

export const OrderSummary = ({ items, children }: OrderSummaryProps) => {
  const bar = useBottomBar();
  return (
    <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-5">
      {items.length > 0 && <Figures items={items} />}
      {/* On a phone the button stays in view, next to the sum. */}
      <div
        ref={bar}
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 border-t border-line bg-white px-4 py-3 md:-mx-8 md:px-8 lg:static [@media(max-height:450px)]:static lg:mx-0 lg:border-0 lg:p-0"
      >
        {children}
      </div>
      <div className="grid gap-3 text-sm text-muted">
        <KitchenStatus />
        <p>{paymentTerms}</p>
        <p>
          Do you need help? Call <SupportPhone />
        </p>
      </div>
    </div>
  );
};

/** The parts of the sum, so that each can be checked. */
const Figures = ({ items }: Pick<OrderSummaryProps, 'items'>) => (
  <section
    aria-labelledby="summary-heading"
    className="rounded-card border border-line bg-cream p-5"
  >
    <h2 id="summary-heading" className="mb-4 text-xl">
      Order Summary
    </h2>
    {/* Where text is large, a figure is below its name. */}
    <dl className="grid gap-y-2 [&_dd]:ml-auto [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-2">
      <div>
        <dt>Sub Total</dt>
        <dd>
          <Money naira={cartTotal(items)} />
        </dd>
      </div>
      <div>
        <dt>Delivery Fees</dt>
        <dd>
          <Money naira={DELIVERY_FEE_NAIRA} />
        </dd>
      </div>
      <div className="border-t border-line pt-3 text-lg font-bold">
        <dt>Grand Total</dt>
        <dd aria-live="polite" className="font-extrabold">
          <Money naira={grandTotal(items)} />
        </dd>
      </div>
    </dl>
  </section>
);

/** The sum next to the button, on phones, where the figures may be out of view. */
export const ToPay = ({ items }: Pick<OrderSummaryProps, 'items'>) =>
  items.length > 0 && (
    <p aria-hidden="true" className="leading-tight lg:hidden">
      <span className="block text-sm text-muted">To pay</span>
      <Money naira={grandTotal(items)} className="font-extrabold sm:text-lg" />
    </p>
  );

/**
 * Keeps toasts and what scrolls into view above the bar at the bottom, whose height depends on its note. A bar that
 * would leave less than a third of the window scrolls with the page.
 */
function useBottomBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      current.style.position = current.offsetHeight > (innerHeight * 2) / 3 ? 'static' : '';
      const isStuck = getComputedStyle(current).position === 'sticky';
      style.setProperty('--bottom-bar', `${isStuck ? current.offsetHeight : 0}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
