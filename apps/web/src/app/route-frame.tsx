import type { ReactNode } from 'react';
import { brand } from '#config/brand.ts';
import type { RouteRow } from './routes.ts';
import { useRouteOpening } from './scroll/use-route-opening.ts';

/** Around each page: its title and description, and what happens when it opens. */
export function RouteFrame({
  title,
  description,
  personal,
  scroll,
  children,
}: Pick<RouteRow, 'title' | 'description' | 'personal' | 'scroll'> & { children: ReactNode }) {
  useRouteOpening(scroll);
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {personal && <meta name="robots" content="noindex" />}
      {children}
    </>
  );
}
