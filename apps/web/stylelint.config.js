/** Any value of a property. */
const ALL = ['/./'];

/**
 * Checks the built CSS. The browsers of `browserslist` in the root's `package.json` all know the CSS of 2022. Newer CSS
 * has to be inside of `@supports`, or to be listed here with what those browsers show instead.
 */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: {
    'plugin/use-baseline': [
      true,
      {
        available: 2022,
        // Tailwind asks by @supports for what they know: that is no fault.
        severity: (subject) => (subject?.startsWith('(') ? 'warning' : 'error'),
        ignoreAtRules: [
          // Tailwind sets the same values inside @supports.
          'property',
          // Dialogs open without an animation.
          'starting-style',
        ],
        ignoreProperties: {
          // Sections of the menu are laid out at once.
          'contain-intrinsic-block-size': ALL,
          'content-visibility': ALL,
          // A field of several lines keeps its height, and can be resized.
          'field-sizing': ALL,
          resize: ALL,
          // The next font of the list is taken.
          'font-family': ['ui-monospace'],
          // A prefixed form stands next to it.
          'mask-image': ALL,
          'user-select': ALL,
          // Safari draws the corners of an outline square.
          outline: ALL,
          // The page moves by the width of its scrollbar when a dialog opens.
          'scrollbar-gutter': ALL,
          // Reviews and categories show a scrollbar.
          'scrollbar-width': ALL,
          // Only phones change the size of texts, and their browsers know a prefixed form.
          'text-size-adjust': ALL,
          // The lines of a heading differ in length.
          'text-wrap': ALL,
        },
        // A marked text has the colours of the system.
        ignoreSelectors: ['selection'],
        // An empty date field is lower; the site has none.
        ignoreUnits: ['lh'],
      },
    ],
  },
};
