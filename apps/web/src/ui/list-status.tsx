import { useEffect, useState } from 'react';

interface ListStatusProps {
  /** What the list holds, one and several: "dish", "dishes". */
  one: string;
  many: string;
  /** Absent while the list is loading. */
  count: number | undefined;
  /** A retry panel says so. */
  failed?: boolean;
}

/** Tells screen readers that a list is loading, and that it came. */
export function ListStatus({ one, many, count, failed = false }: ListStatusProps) {
  const loaded = count === 1 ? `Showing 1 ${one}.` : `Showing ${count} ${many}.`;
  const text = failed ? '' : count === undefined ? `Loading the ${many}.` : loaded;
  // Only what changes in a region that is there already is read out.
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
