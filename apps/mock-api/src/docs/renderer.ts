import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const RENDERER_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const;

/** The folder of the renderer: next to the built program, else where it is installed. */
export function rendererFolder(): string {
  const built = join(import.meta.dirname, 'docs');
  if (existsSync(built)) return built;
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
