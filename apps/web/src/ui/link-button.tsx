import { buttonStyle, type ButtonStyle } from '@catering/ui/button-style';
import { classNames } from '@catering/ui/class-names';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** A link that looks like a button, for what only navigates (D-69). */
export function LinkButton({
  variant,
  size,
  fullWidth,
  className,
  ...rest
}: PageLinkProps & ButtonStyle) {
  return (
    <PageLink
      {...rest}
      className={classNames(buttonStyle({ variant, size, fullWidth }), className)}
    />
  );
}
