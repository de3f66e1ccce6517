import packageJson from '../../../../package.json' with { type: 'json' };

/** Of `browserslist` in the root's `package.json`: names and versions, such as "safari 16.0". */
const browsers = packageJson.browserslist.map((query) => {
  const [name = '', version = ''] = query.split(' ');
  return { name, version };
});

/** For Vite's `build.target`: "safari16.0". */
export const buildTarget = browsers.map(({ name, version }) => `${name}${version}`);

/** For visitors: "Chrome 109, Safari 16, Firefox 115". */
export const browserNames = browsers
  .map(({ name, version }) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${Number(version)}`)
  .join(', ');
