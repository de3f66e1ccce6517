import { Link, NavLink, type LinkProps } from 'react-router';
import { contactPath, paths } from '#config/paths.ts';

export interface LinkInfo {
  label: string;
  to: string;
}

/** Links of the header and the mobile menu (HDR-01 to HDR-07). */
export const siteLinks: readonly LinkInfo[] = [
  { label: 'Home', to: paths.home },
  { label: 'Order', to: paths.order },
  { label: 'Trainings', to: paths.trainings },
  { label: 'Blog', to: paths.blog },
  { label: 'About Us', to: paths.about },
  { label: 'Contact', to: contactPath },
];

/** Links of a signed-in user (HDR-11 to HDR-14). */
export const accountLinks: readonly LinkInfo[] = [
  { label: 'Checkout Page', to: paths.checkout },
  { label: 'My Orders', to: paths.orders },
  { label: 'Account Settings', to: paths.account },
  { label: 'Support Page', to: paths.support },
];

/** The mobile menu has one more (HDR-22). */
export const transactionsLink: LinkInfo = {
  label: 'Transactions History',
  to: paths.transactions,
};

/** What to call a signed-in user whose email was lost from local storage. */
export const accountName = (email: string | null) => email || 'My account';

/** A link of the navigation, marked on the page that it leads to. One with a hash never is. */
export const SiteLink = (props: LinkProps & { to: string }) =>
  props.to.includes('#') ? <Link {...props} /> : <NavLink end {...props} />;
