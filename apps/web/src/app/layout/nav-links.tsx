import { Link, NavLink, type LinkProps } from 'react-router';
import { contactPath, paths } from '#config/paths.ts';

export interface LinkInfo {
  label: string;
  to: string;
}

export const siteLinks: readonly LinkInfo[] = [
  { label: 'Home', to: paths.home },
  { label: 'Order', to: paths.order },
  { label: 'Trainings', to: paths.trainings },
  { label: 'Blog', to: paths.blog },
  { label: 'About Us', to: paths.about },
  { label: 'Contact', to: contactPath },
];

export const accountLinks: readonly LinkInfo[] = [
  { label: 'Checkout Page', to: paths.checkout },
  { label: 'My Orders', to: paths.orders },
  { label: 'Account Settings', to: paths.account },
  { label: 'Support Page', to: paths.support },
];

export const transactionsLink: LinkInfo = {
  label: 'Transactions History',
  to: paths.transactions,
};

/** A link of the navigation. It is marked on the page that it leads to, unless it has a hash. */
export const SiteLink = (props: LinkProps & { to: string }) =>
  props.to.includes('#') ? <Link {...props} /> : <NavLink end {...props} />;
