import { brand } from '@catering/site-config';
import { Button } from '@catering/ui/button';
import { Dialog } from '@catering/ui/dialog';
import { CircleUserRound, LogOut, Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#config/paths.ts';
import { notify } from '#features/notifications/notify.ts';
import { WINDOW_IS_OPEN } from '#features/payment/shown/lazy-status.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useAppSelector, useSession } from '../hooks.ts';
import {
  accountLinks,
  siteLinks,
  transactionsLink,
  SiteLink,
  type LinkInfo,
} from './nav-links.tsx';
import { useLogOut } from './use-log-out.ts';

/** The button of the menu of phones, and the sheet that it opens. */
export function MobileMenu() {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // Back and Forward close it too.
  useEffect(() => setIsOpen(false), [key]);
  const { popUp, page } = useAppSelector(({ payment }) => payment);
  const show = () => {
    // The sheet would lie over the provider's window, which may take a while to show. Pages without the payment
    // have no button to end it, so the menu opens there.
    if (popUp !== null && page !== null) notify({ kind: 'info', description: WINDOW_IS_OPEN });
    else setIsOpen(true);
  };
  return (
    <div className="lg:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={show}
      >
        <Menu className="size-6" />
      </Button>
      {isOpen && <Sheet onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const { name, signedIn, pending } = useSession();
  const logOut = useLogOut();
  const signOut = () => {
    onClose();
    logOut();
  };
  return (
    <Dialog sheet open title={brand.name} onClose={onClose} closeLabel="Close menu">
      <nav aria-label="Mobile" className="grid grid-cols-1 gap-4 wrap-anywhere">
        {signedIn && <AccountSummary name={name} state="Logged In" />}
        {!signedIn && !pending && <AccountSummary name="Guest User" state="Not Logged In" />}
        <Links links={siteLinks} onLeave={onClose} />
        {signedIn && (
          <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
            <Links links={[...accountLinks, transactionsLink]} onLeave={onClose} />
            <Button variant="outline" fullWidth onClick={signOut}>
              <LogOut className="size-4" />
              Sign Out
            </Button>
          </div>
        )}
        {!signedIn && !pending && (
          <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
            <LinkButton to={paths.login} variant="outline" fullWidth onClick={onClose}>
              Login
            </LinkButton>
            <LinkButton to={paths.signUp} fullWidth onClick={onClose}>
              Sign Up
            </LinkButton>
          </div>
        )}
      </nav>
    </Dialog>
  );
}

const AccountSummary = ({ name, state }: { name: string; state: string }) => (
  <div className="flex items-center gap-3 rounded-field bg-brand-50 p-3">
    <CircleUserRound className="size-10 shrink-0 text-brand-700" />
    <div className="min-w-0 leading-snug">
      <p className="truncate font-semibold">{name}</p>
      <p className="text-sm text-muted">{state}</p>
    </div>
  </div>
);

function Links({ links, onLeave }: { links: readonly LinkInfo[]; onLeave: () => void }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink
            to={to}
            onClick={onLeave}
            className="flex min-h-12 items-center rounded-sm px-3 text-lg font-semibold hover:bg-brand-50 aria-[current]:bg-brand-100 aria-[current]:text-brand-900"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
