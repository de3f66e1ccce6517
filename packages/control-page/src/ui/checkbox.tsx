import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its label. */
export const Checkbox = ({
  children,
  ...rest
}: ComponentProps<'input'> & { children: ReactNode }) => (
  <label className="checkbox">
    <input type="checkbox" {...rest} />
    {children}
  </label>
);
