import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

export type RenderPage = (path: string) => Promise<string>;

/**
 * Builds the site once more, for Node, and gives the function that renders its pages.
 * @param config of that build: its plugins and how it finds modules
 * @param entry module that exports `renderPage`
 * @param folder where the built files are for a moment; below the site, so that they find its packages
 */
export async function buildRenderer(
  config: InlineConfig,
  { entry, folder }: { entry: string; folder: string },
): Promise<RenderPage> {
  const own = await mkdtemp(join(folder, '.render-'));
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: [/^@catering\//], resolve: config.resolve },
      build: {
        ssr: entry,
        outDir: own,
        minify: false,
        // One file: nothing is left to be fetched once the folder is gone.
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render-page.js' } },
      },
    });
    const file = pathToFileURL(join(own, 'render-page.js'));
    const { renderPage } = (await import(file.href)) as { renderPage: RenderPage };
    return renderPage;
  } finally {
    await rm(own, { recursive: true });
  }
}
