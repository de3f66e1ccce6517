import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { makeSite } from './site.ts';

/**
 * The markup of a page as its first visitor sees it, for the document that the build writes.
 * @throws what a component threw
 */
export async function renderPage(path: string): Promise<string> {
  const failures: unknown[] = [];
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(<App site={makeSite()} Router={Router} />, {
    // The page is rendered in one piece, because later pieces need inline scripts.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}
