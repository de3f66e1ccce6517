import type { ReactNode } from 'react';

/** In place of a list that has nothing: says so, and how something gets there. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="empty">
    <p className="empty-title">{title}</p>
    {children && <p>{children}</p>}
  </div>
);
