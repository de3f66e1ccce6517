import packageJson from '../../../../package.json' with { type: 'json' };

const names = ['chrome', 'firefox', 'safari'] as const;

export interface OldestBrowser {
  name: (typeof names)[number];
  version: number;
}

/** The browsers of `browserslist` in the root's `package.json`, such as "safari 16.0". */
export const browsers = packageJson.browserslist.map((query): OldestBrowser => {
  const [name, version] = query.split(' ');
  const known = names.find((one) => one === name);
  if (!known || !version)
    throw new Error(`browserslist: "${query}" is not a browser and a version`);
  return { name: known, version: Number(version) };
});

/** For Vite's `build.target`: "safari16". */
export const buildTarget = browsers.map(({ name, version }) => `${name}${version}`);

export const browserNames = browsers
  .map(({ name, version }) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`)
  .join(', ');
