import type { Addon } from '@catering/contract';
import { formatNaira } from '#format/money.ts';

/** What can go on a plate, as information: the choice is made at checkout (D-22). */
export const AddonList = ({ addons }: { addons: Addon[] }) => {
  if (addons.length === 0) return null;
  return (
    <section aria-labelledby="addons" className="mt-2 rounded-card border border-line bg-cream p-5">
      <h2 id="addons" className="text-lg">
        Addons
      </h2>
      <p className="text-sm text-muted">Optional, for each plate. They are chosen at checkout.</p>
      <ul className="mt-3">
        {addons.map((addon) => (
          <li
            key={addon._id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span>{addon.name}</span>
            <span className="whitespace-nowrap text-muted tabular-nums">
              + {formatNaira(addon.price)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
