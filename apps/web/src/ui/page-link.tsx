import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
}

/**
 * A link to a page of the site. react-router's own link brings its prefetching of data routes
 * along, which this site has none of: 2 kB gzipped on the first visit.
 */
export function PageLink({ to, replace, onClick, target, children, ...rest }: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
