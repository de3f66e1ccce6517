import { filesOf } from '@catering/pictures/files';
import { dishPictureNames } from '@catering/pictures/names';
import { expect, test } from 'vitest';
import { NO_PICTURE } from '../../resources/dishes/change-dish.ts';
import { demoSeed } from './choose-seed.ts';

const { dishes, blogs } = demoSeed();

const none = { _id: 'a dish without a picture', image: NO_PICTURE };

test.each([...dishes, ...blogs, none].map(({ _id, image }) => [_id, image]))(
  '%s has a picture of the demo menu',
  { tags: ['ENT-05', 'ENT-25'] },
  (_, image) => {
    const files = dishPictureNames.flatMap(filesOf);
    expect(files.map((file) => `/pictures/${file}`)).toContain(image);
  },
);
