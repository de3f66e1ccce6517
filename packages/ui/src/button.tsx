import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './hydration.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** An action is pending: shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean;
}

/**
 * A button for actions; for navigation use `LinkButton`. Disabled until React runs: a form
 * that a browser sends by itself would put its fields into the address.
 */
export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const started = useHydrated();
  const inert = loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This also keeps a submit button from sending its form.
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={!started || rest.disabled}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      className={classNames(buttonStyle({ variant, size, fullWidth }), className)}
    >
      {loading && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}
