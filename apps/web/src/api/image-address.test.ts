import { expect, test } from 'vitest';
import { imageAddress } from './image-address.ts';

test('a relative image path gets the address of the API', { tags: ['ENT-05'] }, () => {
  expect(imageAddress('/images/jollof-800.webp')).toBe(
    'http://127.0.0.1:4000/images/jollof-800.webp',
  );
  expect(imageAddress('images/jollof.png')).toBe('http://127.0.0.1:4000/images/jollof.png');
});

test.each(['https://cdn.example.com/a.png', ''])(
  'the image "%s" is unchanged',
  { tags: ['ENT-05'] },
  (image) => {
    expect(imageAddress(image)).toBe(image);
  },
);
