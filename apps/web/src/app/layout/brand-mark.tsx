import { brand } from '@catering/site-config';
import { Link } from 'react-router';
import { paths } from '#config/paths.ts';

/** The brand's name with its logo, leading home. Not named "Home": that is the navigation's link. */
export const BrandMark = () => (
  <Link
    to={paths.home}
    aria-label={brand.name}
    className="inline-flex h-header min-w-0 flex-wrap items-center gap-2.5 overflow-hidden rounded-sm font-display text-lg leading-none font-extrabold tracking-tight"
  >
    <img
      src={`/${brand.logo}`}
      alt=""
      width="36"
      height="36"
      className="my-[calc((var(--spacing-header)-2.25rem)/2)] size-9 shrink-0"
    />
    {/* Where its longest word has no room, it wraps below the logo: out of sight. */}
    <span className="shrink grow basis-[min-content] wrap-normal">{brand.name}</span>
  </Link>
);
