import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { useState } from 'react';
import { notify } from '#features/notifications/notify.ts';
import { formatNaira } from '#format/money.ts';
import { changeAddon, type CartItem } from '#features/cart/cart-item.ts';
import { addonsUpdated } from '#features/cart/cart-slice.ts';
import { plateTotal } from '#features/cart/cart-totals.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { Money } from '#ui/money.tsx';
import { Stepper } from '#ui/stepper.tsx';

/**
 * Addons for each plate of an item, whose "-" stops at 0: a draft that only "Update" keeps.
 */
export const EditAddonsDialog = ({ item, onClose }: { item: CartItem; onClose: () => void }) => {
  const dispatch = useAppDispatch();
  const [addons, setAddons] = useState(item.addons);

  const update = () => {
    dispatch(addonsUpdated({ id: item.id, addons }));
    notify({ kind: 'success', id: 'cart', description: 'Updated addons' });
    onClose();
  };

  return (
    <Dialog title="Include Addons to Plate" open onClose={onClose}>
      {addons.length === 0 ? (
        <p className="text-muted">{`There are no addons for ${item.name}.`}</p>
      ) : (
        <>
          <p className="text-muted">{`${item.name}, for each plate.`}</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {addons.map(({ _id, name, price, quantity }) => (
              <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm text-muted">{`+ ${formatNaira(price)} per plate`}</p>
                </div>
                <div className="flex min-w-0 items-center gap-1">
                  <Stepper
                    of={name}
                    atLeast={quantity === 0}
                    onStep={(by) => setAddons(changeAddon(addons, _id, by))}
                  >
                    <output
                      aria-label={`${name} on each plate`}
                      className="w-10 min-w-0 text-center font-bold tabular-nums"
                    >
                      {quantity}
                    </output>
                  </Stepper>
                </div>
              </li>
            ))}
          </ul>
          {/* In reach however long the list is. */}
          <div className="sticky bottom-0 -mx-6 -mb-6 grid gap-3 bg-white px-6 pt-3 pb-6">
            <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4">
              <span>One plate</span>
              <Money naira={plateTotal({ ...item, addons })} className="font-bold" />
            </p>
            <Button fullWidth onClick={update}>
              Update
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
