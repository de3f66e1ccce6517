import { expect, test } from 'vitest';
import { findPicture, pictureNames, type Entry } from './catalogue.ts';
import { paint } from './paint.ts';

const SMALL = 96;

const entry = (name: string): Entry => {
  const found = findPicture(name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
};

const bytesOf = async (picture: Entry) =>
  Buffer.from((await paint(picture, SMALL)).data).toString('base64');

test.each(['smoky-party-jollof', 'zobo', 'review-3'])(
  '%s is painted the same twice',
  async (name) => {
    expect(await bytesOf(entry(name))).toBe(await bytesOf(entry(name)));
  },
);

test('another seed lays the same dish out otherwise', async () => {
  const suya = entry('beef-suya');
  expect(await bytesOf(suya)).not.toBe(await bytesOf({ ...suya, name: 'another-suya' }));
});

test('dishes are 4:3, reviewers square', async () => {
  expect(await paint(entry('puff-puff'), SMALL)).toMatchObject({ width: 96, height: 72 });
  expect(await paint(entry('review-1'), SMALL)).toMatchObject({ width: 96, height: 96 });
});

test('the hero plate stands on nothing, so that a page shows through', async () => {
  const { data, channels } = await paint(entry('hero-plate'), SMALL);
  expect(channels).toBe(4);
  const alphaAt = (x: number, y: number) => data[(y * SMALL + x) * 4 + 3];
  expect(alphaAt(48, 36)).toBe(255);
  expect(alphaAt(1, 1)).toBeLessThan(30);
});

test.each([...new Set([...pictureNames('dishes'), ...pictureNames('site')])])(
  '%s shows something',
  async (name) => {
    const { data, channels } = await paint(entry(name), SMALL);
    let low = 255;
    let high = 0;
    for (let i = 0; i < data.length; i += channels) {
      low = Math.min(low, data[i]);
      high = Math.max(high, data[i]);
    }
    expect(high - low).toBeGreaterThan(80);
  },
);
