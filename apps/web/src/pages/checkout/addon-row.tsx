import type { CartAddon } from '#store/cart/cart-item.ts';
import { formatNaira } from '#format/money.ts';
import { Stepper } from '#ui/stepper.tsx';

interface AddonRowProps {
  addon: CartAddon;
  onChange: (by: 1 | -1) => void;
}

/** An addon with "-" and "+"; "-" stops at 0 (CHK-05, CHK-06, STA-29). */
export const AddonRow = ({ addon: { name, price, quantity }, onChange }: AddonRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-muted">+ {formatNaira(price)}</p>
    </div>
    <div className="flex min-w-0 items-center gap-1">
      <Stepper of={name} atLeast={quantity === 0} onStep={onChange}>
        <output
          aria-label={`${name} on each plate`}
          className="w-10 min-w-0 text-center font-bold tabular-nums"
        >
          {quantity}
        </output>
      </Stepper>
    </div>
  </div>
);
