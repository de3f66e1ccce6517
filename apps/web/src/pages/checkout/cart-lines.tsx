import { Button } from '@catering/ui/button';
import { VisuallyHidden } from '@catering/ui/visually-hidden';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useRef, startTransition, useId, useState } from 'react';
import { Link } from 'react-router';
import { imageAddress } from '#api/image-address.ts';
import { addToCartPath } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { formatNaira } from '#format/money.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { dishRemoved, platesChanged, removalUndone } from '#features/cart/cart-slice.ts';
import { placedOrders } from '#features/cart/placed-orders.ts';
import { lineTotal, plateTotal } from '#features/cart/cart-totals.ts';
import { summaryText, isOrderablePlateCount, plateCount } from '#features/cart/plates.ts';
import { useAppDispatch, useAppStore } from '#app/hooks.ts';
import { Money } from '#ui/money.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Picture } from '#ui/picture.tsx';
import { EditAddonsDialog } from './edit-addons-dialog.tsx';
import type { MenuChange } from '#features/cart/menu-changes.ts';

interface CartLinesProps {
  items: readonly CartItem[];
  changes: readonly MenuChange[];
}

/** The page is drawn again at each letter that is typed into its form, and on cheap phones the lines would cost. */
export const CartLines = memo(function CartLines({ items, changes }: CartLinesProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = (item: CartItem) => {
    const { owners, orders } = store.getState().cart;
    const undo = () => {
      const open = placedOrders([item], store.getState().cart.orders);
      if (placedOrders([item], orders).every((id) => open.includes(id))) {
        dispatch(removalUndone({ item, index: items.indexOf(item), owners }));
      } else {
        const description = `${item.name} was paid or delivered meanwhile.`;
        notify({ kind: 'info', description });
      }
      heading.current?.focus();
    };
    dispatch(dishRemoved(item.id));
    notify({
      kind: 'success',
      id: 'cart',
      description: 'Dish Removed From Cart successfully',
      action: { label: 'Undo', onPress: undo },
    });
    // The pressed button goes away with its line.
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="cart-heading">
      <h2 ref={heading} id="cart-heading" tabIndex={-1} className="text-xl outline-none">
        Your Plates
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id}>
            <CartLine
              item={item}
              unavailable={changes.some(({ kind, id }) => kind === 'dishGone' && id === item.id)}
              onRemove={() => remove(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

interface CartLineProps {
  item: CartItem;
  unavailable: boolean;
  onRemove: () => void;
}

const CartLine = ({ item, unavailable, onRemove }: CartLineProps) => {
  const nameId = useId();
  const [editing, setEditing] = useState(false);
  const platePrice = plateTotal(item);
  return (
    <article
      aria-labelledby={nameId}
      className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-x-4 gap-y-1 py-5 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <Picture
        src={imageAddress(item.image)}
        alt=""
        ratio="1/1"
        sizes="7rem"
        className="self-start rounded-field sm:row-span-2"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <h3 id={nameId} className="text-lg">
            <Link to={addToCartPath(item.id)} className="hover:text-brand-700 hover:underline">
              {item.name}
            </Link>
          </h3>
          <p className="text-muted">{summaryText(item)}</p>
          <p className="text-sm text-muted">
            {`${formatNaira(platePrice)} per plate${platePrice === item.price ? '' : ', addons included'}`}
          </p>
        </div>
        <p className="ml-auto text-lg font-bold">
          <Money naira={lineTotal(item)} />
        </p>
      </div>
      <div className="grid gap-1 max-sm:col-span-2">
        {unavailable && <p className="text-sm text-warning">This dish is no longer on the menu.</p>}
        {!unavailable && !isOrderablePlateCount(item.quantity) && (
          <p className="text-sm text-warning">
            The kitchen cooks whole plates, 1 or more.{' '}
            <Link to={addToCartPath(item.id)} className="underline">
              Change the count
            </Link>
          </p>
        )}
        {/* On a phone one row, for which there is no room for icons. */}
        <div className="flex flex-wrap items-center sm:gap-x-2">
          <PlateStepper item={item} describedBy={nameId} />
          <Button
            variant="ghost"
            aria-describedby={nameId}
            size="narrow"
            className="sm:px-3"
            // The button shows its press first: a modal dialog restyles the whole page.
            onClick={() => startTransition(() => setEditing(true))}
          >
            <Pencil className="size-4 max-sm:hidden" />
            Edit addons
          </Button>
          <Button
            variant="danger"
            size="narrow"
            className="sm:px-3"
            aria-describedby={nameId}
            onClick={onRemove}
          >
            <Trash2 className="size-4 max-sm:hidden" />
            Remove
          </Button>
        </div>
      </div>
      {editing && <EditAddonsDialog item={item} onClose={() => setEditing(false)} />}
    </article>
  );
};

/** One plate more or less on a line of the cart; "−" stops at 1, where "Remove" is what is meant. */
const PlateStepper = ({ item, describedBy }: { item: CartItem; describedBy: string }) => {
  const dispatch = useAppDispatch();
  const { id, quantity: plates } = item;
  // A fraction goes to its next whole number.
  const step = (by: 1 | -1) => {
    const quantity = Math.max(1, (by > 0 ? Math.floor : Math.ceil)(plates) + by);
    dispatch(platesChanged({ id, quantity }));
  };
  return (
    <div
      role="group"
      aria-describedby={describedBy}
      aria-label="Plates"
      className="-ml-3 flex items-center"
    >
      <Stepper of="plates" variant="ghost" atLeast={plates <= 1} onStep={step}>
        <span aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
          <span aria-hidden="true">{plates}</span>
          <VisuallyHidden>{plateCount(plates)}</VisuallyHidden>
        </span>
      </Stepper>
    </div>
  );
};
