import type { ReactNode } from 'react';

interface PageHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
}

/** The one `h1` of a page; the focus goes to it after a navigation. */
export const PageHeading = ({ children, lead }: PageHeadingProps) => (
  <div className="grid grid-cols-1 gap-2">
    <h1 className="text-2xl md:text-3xl">{children}</h1>
    {lead && <p className="max-w-2xl text-lg text-muted">{lead}</p>}
  </div>
);
