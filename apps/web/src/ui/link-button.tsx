import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

/** A link that looks like a button, for what only navigates (D-69). */
export function LinkButton({ look, size, wide, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(buttonStyle({ look, size, wide }), className)} />;
}
