import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a ready-made picture has AVIF sources in three widths', () => {
  expect(pictureSources('http://127.0.0.1:4000/pictures/jollof-800.webp')).toEqual([
    {
      type: 'image/avif',
      srcSet: [400, 800, 1200]
        .map((width) => `http://127.0.0.1:4000/pictures/jollof-${width}.avif ${width}w`)
        .join(', '),
    },
  ]);
});

test('any other picture is one file', () => {
  for (const image of ['/uploads/9f1c.webp', 'https://example.com/a-800.jpg', '/a-600.webp', ''])
    expect(pictureSources(image)).toEqual([]);
});
