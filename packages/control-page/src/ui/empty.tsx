import type { ReactNode } from 'react';

/** Replaces an empty list: says so, and how something gets there. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-1 rounded-field border border-dashed border-line px-4 py-6 text-center text-muted">
    <p className="font-semibold text-ink">{title}</p>
    {children && <p>{children}</p>}
  </div>
);
