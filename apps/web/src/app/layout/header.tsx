import { classNames } from '@catering/ui/class-names';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#config/paths.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { useAppSelector, useSession } from '../hooks.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { siteLinks, SiteLink } from './nav-links.tsx';

export const Header = () => (
  <header className="sticky short:static top-0 z-40 border-b border-line bg-white">
    <div className="page-column flex h-header items-center justify-between gap-4">
      <BrandMark />
      <MainNavigation />
      <div className="flex items-center gap-2">
        <CartLink />
        <div className="hidden lg:block">
          <HeaderAccount />
        </div>
        <MobileMenu />
      </div>
    </div>
  </header>
);

function MainNavigation() {
  return (
    <nav aria-label="Main" className="mr-auto hidden lg:block xl:ml-2">
      <ul className="flex items-center">
        {siteLinks.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="relative flex min-h-11 items-center rounded-sm px-2 font-semibold whitespace-nowrap text-muted xl:px-3 transition-colors hover:text-brand-700 aria-[current]:text-brand-900 aria-[current]:after:absolute aria-[current]:after:inset-x-2 xl:aria-[current]:after:inset-x-3 aria-[current]:after:bottom-1 aria-[current]:after:h-1 aria-[current]:after:rounded-full aria-[current]:after:bg-accent-400"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartLink() {
  const count = useAppSelector(selectCart).length;
  const contents = count === 0 ? 'empty' : `${count} ${count === 1 ? 'dish' : 'dishes'}`;
  return (
    <Link
      to={paths.checkout}
      aria-label={`Cart, ${contents}`}
      className="relative grid size-11 place-items-center rounded-full text-brand-900 hover:bg-brand-50"
    >
      <ShoppingBag className="size-6" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-highlight px-1 text-xs leading-none font-bold text-white tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}

/** The buttons keep their room while they are hidden, so that nothing moves. */
const LoginLinks = ({ hidden = false }) => (
  <div
    aria-hidden={hidden || undefined}
    className={classNames('flex items-center gap-2 whitespace-nowrap', hidden && 'invisible')}
  >
    <LinkButton to={paths.login} variant="ghost">
      Login
    </LinkButton>
    <LinkButton to={paths.signUp}>Sign Up</LinkButton>
  </div>
);

/** Signed out: two buttons; signed in: the account; while a stored token is checked: neither. */
function HeaderAccount() {
  const { name, signedIn, pending } = useSession();
  if (pending) return <LoginLinks hidden />;
  if (signedIn) return <AccountMenu name={name} />;
  return <LoginLinks />;
}
