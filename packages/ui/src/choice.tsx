import type { ComponentProps, ReactNode } from 'react';

interface ChoiceProps extends ComponentProps<'input'> {
  children: ReactNode;
}

const Choice = ({ children, ...rest }: ChoiceProps) => (
  <label className="inline-flex min-h-control items-center gap-2">
    <input {...rest} className="size-4.25 shrink-0 accent-brand-700" />
    {children}
  </label>
);

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;
