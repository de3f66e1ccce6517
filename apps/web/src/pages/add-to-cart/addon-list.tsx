import type { Addon } from '@catering/contract';
import { formatNaira } from '#format/money.ts';

/** What can go on a plate, in one line: the choice is made at checkout (D-22). */
export const AddonList = ({ addons }: { addons: Addon[] }) => {
  if (addons.length === 0) return null;
  return (
    <section aria-labelledby="addons" className="text-sm text-muted">
      <h2 id="addons" className="sr-only">
        Addons
      </h2>
      <p>
        With addons? Choose them at checkout:{' '}
        {addons.map((addon, index) => (
          <span key={addon._id}>
            {index > 0 && ', '}
            <span>{addon.name}</span>{' '}
            <span className="whitespace-nowrap tabular-nums">+ {formatNaira(addon.price)}</span>
          </span>
        ))}
        .
      </p>
    </section>
  );
};
