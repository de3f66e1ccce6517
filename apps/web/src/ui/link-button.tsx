import { buttonStyle, type ButtonStyle } from '@catering/ui/button-style';
import { classNames } from '@catering/ui/class-names';
import { Link, type LinkProps } from 'react-router';

/** A link that looks like a button, for what only navigates. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  className,
  ...rest
}: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={classNames(buttonStyle({ variant, size, fullWidth }), className)} />
  );
}
