import type { Plugin } from 'vite';

const START = 'var util;\n';
const END_OF = /\nvar z = \/\*#__PURE__\*\/Object\.freeze\(\{[\s\S]*?\n\}\);\n/;

// Any chain of calls on it gives itself again: the deprecated schemas that use it are built and dropped.
const STAND_IN = 'const z = new Proxy(function () {}, { get: () => z, apply: () => z });\n';

/**
 * Cuts the private copy of zod 3 out of the source of `@ts-rest/core`. It serves four deprecated
 * error schemas only, cannot be tree-shaken and weighs 12 kB gzipped.
 * @throws when the source has another shape: a new version has to be looked at
 */
export function withoutLegacyZod(source: string): string {
  const start = source.indexOf(START);
  const end = END_OF.exec(source);
  if (start !== 0 || !end) {
    throw new Error(
      '@ts-rest/core has changed: its copy of zod 3 was not found where it used to be',
    );
  }
  return STAND_IN + source.slice(end.index + end[0].length);
}

/** Makes the site's bundle smaller by `withoutLegacyZod`. */
export const stripLegacyZod = (): Plugin => ({
  name: 'strip-legacy-zod',
  apply: 'build',
  transform: {
    filter: { id: /@ts-rest\/core\/index\.esm\.mjs$/ },
    handler: (source) => ({ code: withoutLegacyZod(source), map: null }),
  },
});
