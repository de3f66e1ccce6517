import { BrandMark } from './brand-mark.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderAccount } from './header-account.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/** Above every page (RTE-18). */
export const Header = () => (
  <header className="sticky top-0 z-40 border-b border-line bg-white">
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
