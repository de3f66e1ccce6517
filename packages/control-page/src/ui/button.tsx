import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'plain' | 'primary' | 'danger';
  /** It does nothing meanwhile, and keeps the focus. */
  loading?: boolean;
}

/** A button that sends nothing unless its type says so. */
export function Button({ variant = 'plain', loading, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-variant={variant}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      {loading && <LoaderCircle aria-hidden className="spin" />}
      {children}
    </button>
  );
}
