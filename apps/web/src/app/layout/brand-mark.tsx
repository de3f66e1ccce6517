import { brand } from '@catering/site-config';
import { paths } from '#config/paths.ts';
import { Link } from 'react-router';

/** The brand's name with its logo, leading home. Not named "Home": that is the navigation's link. */
export const BrandMark = () => (
  <Link
    to={paths.home}
    aria-label={brand.name}
    className="inline-flex max-h-header min-h-11 min-w-0 items-center gap-2.5 overflow-hidden rounded-sm font-display text-lg leading-none font-extrabold tracking-tight"
  >
    <img src={`/${brand.logo}`} alt="" width="36" height="36" className="size-9 shrink-0" />
    <span className="min-w-0">{brand.name}</span>
  </Link>
);
