import { expect, test } from 'vitest';

// A browser test checks that nothing of the development switch reaches visitors.
const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**', '!../app/dev-tools.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

test(
  "the site imports no server code, only the contract, the picture names, the vendor's values, and the UI components",
  { tags: ['API-USE-13'] },
  () => {
    const sources = Object.values(files).join('\n');
    const shared = sources.matchAll(
      /from '(@catering\/[^']+|[^']*(?:mock-api|conformance)[^']*)'/g,
    );
    expect(Object.keys(files).length).toBeGreaterThan(100);
    // One entry per part.
    expect(
      new Set([...shared].map(([, name]) => name?.replace(/(\/ui|\/site-config)\/.*/, '$1'))),
    ).toEqual(
      new Set([
        '@catering/contract',
        '@catering/pictures/names',
        '@catering/site-config',
        '@catering/ui',
      ]),
    );
  },
);
