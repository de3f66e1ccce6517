import type { ComponentProps, ReactNode } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  /** The label. */
  children: ReactNode;
}

const Choice = ({ children, ...rest }: ChoiceProps) => (
  <label className="inline-flex min-h-control items-center gap-2">
    <input {...rest} className="size-4.25 shrink-0 accent-brand-700" />
    {children}
  </label>
);

/** A checkbox with its label. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

/** One of several choices with its label. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;
