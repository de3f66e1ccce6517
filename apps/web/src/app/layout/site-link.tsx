import { Link, NavLink, type LinkProps } from 'react-router';

/** A link of the navigation, marked on the page that it leads to. One with a hash never is. */
export const SiteLink = (props: LinkProps & { to: string }) =>
  props.to.includes('#') ? <Link {...props} /> : <NavLink end {...props} />;
