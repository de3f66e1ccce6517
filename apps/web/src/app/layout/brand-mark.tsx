import { brand } from '@catering/site-config';
import { paths } from '#config/paths.ts';
import { PageLink } from '#ui/page-link.tsx';

/** The brand's name with its sign, leading home. Not named "Home": that is the navigation's link. */
export const BrandMark = ({ onDark = false }: { onDark?: boolean }) => (
  <PageLink
    to={paths.home}
    aria-label={brand.name}
    className="inline-flex max-h-header min-h-11 min-w-0 items-center gap-2.5 overflow-hidden rounded-sm font-display text-lg leading-none font-extrabold tracking-tight"
  >
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
      <rect width="32" height="32" rx="10" fill={onDark ? '#08542d' : '#063d22'} />
      <circle cx="16" cy="17" r="9.5" fill="#fff" />
      <circle cx="16" cy="17" r="6.5" fill="#f5b82e" />
      <path d="M16 20.5c-3.4-.6-4.8-3.2-4.2-6.6 3.4.6 4.8 3.2 4.2 6.6Z" fill="#0b6b3a" />
      <path d="M16 20.5c0-3.3 1.7-5.3 4.8-5.6.2 3.3-1.7 5.3-4.8 5.6Z" fill="#0b6b3a" />
    </svg>
    <span className="min-w-0">{brand.name}</span>
  </PageLink>
);
