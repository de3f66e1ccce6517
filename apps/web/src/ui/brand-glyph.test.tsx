import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandGlyph } from './brand-glyph.tsx';

test('the sign of a brand has its shape in browsers that know only a prefixed mask', () => {
  const html = renderToString(<BrandGlyph brand="google" />);
  expect(html).toContain(';-webkit-mask:url(/brands/google.svg)');
});
