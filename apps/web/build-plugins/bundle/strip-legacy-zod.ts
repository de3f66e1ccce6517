import type { Plugin } from 'vite';

const START = 'var util;\n';
const END_OF = /\nvar z = \/\*#__PURE__\*\/Object\.freeze\(\{[\s\S]*?\n\}\);\n/;
const DEPRECATED_SCHEMA = /^const (\w+) = z\.object\(\{[\s\S]*?^\}\);$/gm;

/**
 * Cuts the private copy of zod 3 out of the source of `@ts-rest/core`, with the four deprecated
 * schemas that it serves. It cannot be tree-shaken and weighs 12 kB gzipped.
 * @throws when the source has another shape: a new version has to be looked at
 */
export function withoutLegacyZod(source: string): string {
  const end = END_OF.exec(source);
  const rest = source.slice(end ? end.index + end[0].length : 0);
  if (!end || !source.startsWith(START) || rest.match(DEPRECATED_SCHEMA)?.length !== 4) {
    throw new Error(
      '@ts-rest/core has changed: its copy of zod 3 was not found where it used to be',
    );
  }
  return rest.replace(DEPRECATED_SCHEMA, 'const $1 = undefined;');
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
