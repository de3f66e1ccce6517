import { Pencil, Trash2 } from 'lucide-react';
import { startTransition, useId, useState } from 'react';
import { imageAddress } from '#api/base-address.ts';
import { addToCartPath } from '#config/paths.ts';
import type { CartItem } from '#store/cart/cart-item.ts';
import { lineTotal } from '#store/cart/cart-totals.ts';
import { isOrderablePlateCount, summaryText } from '#store/cart/plates.ts';
import { formatNaira } from '#format/money.ts';
import { Button } from '@catering/ui/button';
import { Money } from '#ui/money.tsx';
import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import { EditAddonsDialog } from './edit-addons-dialog.tsx';
import { PlateStepper } from './plate-stepper.tsx';

interface CartLineProps {
  item: CartItem;
  /** What the line cost before the menu changed, in naira. */
  costBefore?: number;
  /** The dish is no longer on the menu. */
  unavailable: boolean;
  onPlates: (quantity: number) => void;
  onRemove: () => void;
}

/** A dish of the cart, with its edit and remove controls (CHK-01 to CHK-04). */
export const CartLine = ({ item, costBefore, unavailable, onPlates, onRemove }: CartLineProps) => {
  const nameId = useId();
  const [editing, setEditing] = useState(false);
  const cost = lineTotal(item);
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
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3 id={nameId} className="text-lg">
            <Link to={addToCartPath(item.id)} className="hover:text-brand-700 hover:underline">
              {item.name}
            </Link>
          </h3>
          <p className="text-muted">{summaryText(item)}</p>
          <p className="text-sm text-muted">{formatNaira(item.price)} per plate</p>
        </div>
        <p className="text-lg font-bold">
          {costBefore !== undefined && costBefore !== cost && (
            <s className="mr-2 text-base font-normal text-muted">{formatNaira(costBefore)}</s>
          )}
          <Money naira={cost} />
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
        <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-2">
          <PlateStepper item={item} describedBy={nameId} onPlates={onPlates} />
          <Button
            variant="ghost"
            aria-describedby={nameId}
            size="narrow"
            className="sm:px-3"
            // The button shows its press first: a modal dialog restyles the whole page.
            onClick={() => startTransition(() => setEditing(true))}
          >
            <Pencil aria-hidden="true" className="size-4 max-sm:hidden" />
            Edit addons
          </Button>
          <Button
            variant="danger"
            size="narrow"
            className="sm:px-3"
            aria-describedby={nameId}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4 max-sm:hidden" />
            Remove
          </Button>
        </div>
      </div>
      {editing && <EditAddonsDialog item={item} onClose={() => setEditing(false)} />}
    </article>
  );
};
