import type { ComponentProps, ReactNode } from 'react';

interface RadioProps extends ComponentProps<'input'> {
  children: ReactNode;
}

export const Radio = ({ children, ...rest }: RadioProps) => (
  <label className="inline-flex min-h-control items-center gap-2">
    <input {...rest} type="radio" className="size-4.25 shrink-0 accent-brand-700" />
    {children}
  </label>
);
