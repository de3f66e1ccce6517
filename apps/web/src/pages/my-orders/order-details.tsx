import type { Order } from '@catering/contract';
import type { ReactNode } from 'react';
import { DELIVERY_FEE_NAIRA } from '@catering/contract';
import { grandTotal, lineTotal } from '#store/cart/cart-totals.ts';
import { summaryText } from '#store/cart/plates.ts';
import { Money } from '#ui/money.tsx';

/** What a reference reads while there is none (D-40). */
const NO_REFERENCE = 'Not available';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

/** Everything about an order (ORD-11 to ORD-18, CON-03). */
export const OrderDetails = ({ order, id }: { order: Order; id: string }) => (
  <section
    id={id}
    aria-label="Order details"
    className="mt-4 grid grid-cols-1 gap-5 rounded-field bg-brand-50 p-4 md:p-5"
  >
    <ul className="grid grid-cols-1 gap-3">
      {order.cartItems.map((line) => (
        <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          <p className="font-semibold">{line.name}</p>
          <Money naira={lineTotal(line)} />
          <p className="col-span-full text-sm text-muted">{summaryText(line)}</p>
        </li>
      ))}
    </ul>
    <dl className="grid gap-x-8 gap-y-3 border-t border-brand-200 pt-4 sm:grid-cols-2">
      <Fact term="Delivery Fee">
        <Money naira={DELIVERY_FEE_NAIRA} />
      </Fact>
      <Fact term="Grand Total">
        <Money naira={grandTotal(order.cartItems)} className="font-bold" />
      </Fact>
      <Fact term="Phone Number">{order.phoneNumber}</Fact>
      <Fact term="Delivery Address">{order.deliveryInfo}</Fact>
      <Fact term="Order Id">{order._id}</Fact>
      <Fact term="Payment Reference">{order.paymentRef || NO_REFERENCE}</Fact>
      <Fact term="Transaction Reference">{order.transactionRef || NO_REFERENCE}</Fact>
    </dl>
  </section>
);
