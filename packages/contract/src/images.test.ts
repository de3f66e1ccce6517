import { expect, test } from 'vitest';
import { pictureSources } from './images.ts';

test('a ready-made picture has AVIF and WebP sources in three widths', () => {
  const sources = pictureSources('http://127.0.0.1:4000/pictures/jollof-800.webp');
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.srcSet).toBe(
    [400, 800, 1200]
      .map((width) => `http://127.0.0.1:4000/pictures/jollof-${width}.avif ${width}w`)
      .join(', '),
  );
});

test('any other picture is one file', () => {
  for (const image of ['/uploads/9f1c.webp', 'https://example.com/a-800.jpg', '/a-600.webp', ''])
    expect(pictureSources(image)).toEqual([]);
});
