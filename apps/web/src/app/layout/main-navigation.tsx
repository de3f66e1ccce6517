import { siteLinks } from './nav-links.ts';
import { SiteLink } from './site-link.tsx';

export function MainNavigation() {
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
