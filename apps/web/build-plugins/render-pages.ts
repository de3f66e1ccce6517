import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

export type RenderPage = (path: string) => Promise<string>;

/**
 * Builds the site once more, for Node, and gives the function that renders its pages.
 * @param config of that build: its plugins and how it finds modules
 * @param entry module that exports `renderPage`
 * @param folder of the built files; below the site, so that they find its packages
 */
export async function buildRenderer(
  config: InlineConfig,
  { entry, folder }: { entry: string; folder: string },
): Promise<RenderPage> {
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: [/^@catering\//] },
    build: { ssr: entry, outDir: folder, emptyOutDir: true, minify: false },
  });
  const file = pathToFileURL(join(folder, 'render-page.js'));
  const { renderPage } = (await import(file.href)) as { renderPage: RenderPage };
  return renderPage;
}
