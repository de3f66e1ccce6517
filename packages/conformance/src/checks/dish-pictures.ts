import { dishSchema } from '@catering/contract';
import type { Check } from '../check.ts';
import { expectBody, expectEqual, expectRefusal, expectStatus, expectThat } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { noPicture, pngPicture, tooLargePicture, webpPicture } from '../wire/pictures.ts';
import { createDish, readDish } from './dish-calls.ts';
import { expectPicture } from './pictures.ts';
import { stateOf } from './state-check.ts';

const replaceImage = (probe: Probe, id: string, files: ReturnType<typeof pngPicture>[]) =>
  probe.send({ operation: 'dishes.replaceImage', as: 'admin', params: { id }, files });

export const dishPictureChecks: Check[] = [
  stateOf('dishes.replaceImage', 'stored', {
    basis: 'It can be fetched at "image" then.',
    ledger: ['D-50', 'D-65'],
    title: 'A new picture of a dish is stored with it, and can be fetched.',
    run: async (probe) => {
      const dish = await createDish(probe);
      const exchange = await replaceImage(probe, dish._id, [pngPicture()]);
      const { image } = expectBody(exchange, 200, dishSchema);
      expectThat('has a new picture', image !== dish.image, {
        expected: 'another "image"',
        got: image,
        exchange,
      });
      const found = await readDish(probe, dish._id);
      expectEqual('keeps the picture', expectBody(found, 200, dishSchema).image, image, found);
      await expectPicture(probe, image);
    },
  }),
  stateOf('dishes.replaceImage', 'webp', {
    basis: 'A picture is a JPEG, PNG or WebP',
    ledger: ['D-65'],
    title: 'A WebP picture is taken as well.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectStatus(await replaceImage(probe, _id, [webpPicture()]), 200);
    },
  }),
  stateOf('dishes.replaceImage', 'no-file', {
    basis: 'without one it gives 400',
    ledger: ['API-DISH-09'],
    title: 'A form without a "files" part is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, []), refusals.faulty);
    },
  }),
  stateOf('dishes.replaceImage', 'other-part', {
    basis: 'Takes the picture from the first part named "files"',
    ledger: ['API-DISH-09'],
    title: 'A picture in a part of another name is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      const files = [{ ...pngPicture(), field: 'picture' }];
      expectRefusal(probe, await replaceImage(probe, _id, files), refusals.faulty);
    },
  }),
  stateOf('dishes.replaceImage', 'no-picture', {
    basis: 'recognised by its content: others give 415, larger ones 413.',
    ledger: ['D-65'],
    title: 'A file that only claims to be a picture is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, [noPicture()]), refusals.noPicture);
    },
  }),
  stateOf('dishes.replaceImage', 'too-large', {
    basis: 'recognised by its content: others give 415, larger ones 413.',
    ledger: ['D-65'],
    title: 'A picture of more than 5 MB is refused.',
    run: async (probe) => {
      const { _id } = await probe.things.dish('to picture');
      expectRefusal(probe, await replaceImage(probe, _id, [tooLargePicture()]), refusals.tooLarge);
    },
  }),
];
