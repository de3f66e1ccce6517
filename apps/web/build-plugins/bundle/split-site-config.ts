import type { Plugin } from 'vite';

const SITE_CONFIG = '@catering/site-config';

/**
 * Gives each value of `site.config.ts` a module of its own, so that a page downloads only those
 * that it uses: a bundler puts a module, with all that any page uses of it, into one chunk.
 */
export const splitSiteConfig = (): Plugin => ({
  name: 'split-site-config',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { code: SITE_CONFIG },
    handler(code, id) {
      let split = code;
      for (const node of this.parse(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' || node.source.value !== SITE_CONFIG) continue;
        const imports = node.specifiers.map((specifier) => {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
            throw new Error(`${id} imports all of ${SITE_CONFIG}: name the values that it uses`);
          }
          const { name } = specifier.imported;
          return `import { ${name} as ${specifier.local.name} } from '${SITE_CONFIG}?${name}';`;
        });
        split = split.slice(0, node.start) + imports.join(' ') + split.slice(node.end);
      }
      return { code: split, map: null };
    },
  },
  resolveId: {
    order: 'pre',
    filter: { id: /^@catering\/site-config\?/ },
    async handler(source, importer) {
      const [name = '', query] = source.split('?');
      const file = await this.resolve(name, importer);
      return file && { ...file, id: `${file.id}?${query}` };
    },
  },
});
