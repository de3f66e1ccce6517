/** CSS that not every supported browser knows, and what such a browser does instead. */
export const cssWithoutFallback: Readonly<Record<string, string>> = {
  '-webkit-tap-highlight-color': 'A tap is highlighted.',
  '@property': 'Tailwind sets the same values inside @supports.',
  '@starting-style': 'Dialogs open without an animation.',
  'contain-intrinsic-block-size': 'Sections of the menu are laid out at once.',
  'content-visibility': 'Sections of the menu are laid out at once.',
  'field-sizing': 'A field of several lines keeps its height, and can be resized.',
  'font-family: ui-monospace': 'The next font of the list is taken.',
  lh: 'An empty date field is lower; the site has none.',
  'scrollbar-gutter': 'The page moves by the width of its scrollbar when a dialog opens.',
  'scrollbar-width': 'Reviews and categories show a scrollbar.',
  'text-size-adjust':
    'Only phones change the size of texts, and their browsers know a prefixed form.',
  'text-wrap': 'The lines of a heading differ in length.',
};
