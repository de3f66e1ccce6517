import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { messages } from '#config/messages.ts';
import type { CartItem } from '#store/cart/cart-item.ts';
import { dishRemoved, platesChanged, selectCart } from '#store/cart/cart-slice.ts';
import { lineTotal } from '#store/cart/cart-totals.ts';
import { summaryText } from '#store/cart/plates.ts';
import { notify } from '#features/notifications/notify.ts';
import { CartLine } from './cart-line.tsx';
import type { MenuChanges } from './menu-changes.ts';

/** What the same plates and addons cost before the menu changed. */
const costBefore = (item: CartItem, { before }: MenuChanges) => {
  const old = before.find(({ id }) => id === item.id);
  return old && summaryText(old) === summaryText(item) ? lineTotal(old) : undefined;
};

/** The dishes of the cart (CHK-01). */
export const CartLines = ({ changes }: { changes: MenuChanges }) => {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = ({ id }: CartItem) => {
    dispatch(dishRemoved(id));
    notify({ kind: 'success', id: 'cart', ...messages.dishRemoved });
    // The pressed button goes away with its line.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="cart-heading">
      <h2 ref={heading} id="cart-heading" tabIndex={-1} className="text-xl outline-none">
        Your Plates
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {cart.map((item) => (
          <li key={item.id}>
            <CartLine
              item={item}
              costBefore={costBefore(item, changes)}
              unavailable={changes.unavailable.includes(item.id)}
              onPlates={(quantity) => dispatch(platesChanged({ id: item.id, quantity }))}
              onRemove={() => remove(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
