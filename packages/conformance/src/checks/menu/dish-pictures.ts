import { dishSchema } from '@catering/contract';
import { expectBody, expectEqual, expectRejection, expectThat } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { createDish, readDish } from './dish-calls.ts';
import { expectPicture } from './expect-picture.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import {
  jpegPicture,
  LARGEST_PICTURE,
  largestPicture,
  noPicture,
  pngPicture,
  tooLargePicture,
  webpPicture,
} from '../../values/pictures.ts';

const replaceImage = (context: CheckContext, id: string, files: ReturnType<typeof pngPicture>[]) =>
  context.send({ operation: 'dishes.replaceImage', as: 'admin', params: { id }, files });

export const dishPictureChecks: WrittenCheck[] = [
  {
    operation: 'dishes.replaceImage',
    detail: 'fetched',
    reference: 'It can be fetched at "image" then.',
    title: 'A new picture of a dish is stored with it, and can be fetched.',
    run: async (context) => {
      const dish = await createDish(context);
      const exchange = await replaceImage(context, dish._id, [pngPicture()]);
      const { image } = expectBody(exchange, 200, dishSchema);
      expectThat('has a new picture', image !== dish.image, {
        expected: 'another "image"',
        got: image,
        exchange,
      });
      const found = await readDish(context, dish._id);
      expectEqual('keeps the picture', expectBody(found, 200, dishSchema).image, image, found);
      await expectPicture(context, image);
    },
  },
  ...(
    [
      ['webp', 'WebP', webpPicture],
      ['jpeg', 'JPEG', jpegPicture],
    ] as const
  ).map(([detail, name, picture]): WrittenCheck => ({
    operation: 'dishes.replaceImage',
    detail,
    reference: 'A picture is a JPEG, PNG or WebP',
    title: `A ${name} picture is taken as well, and can be fetched.`,
    run: async (context) => {
      const { _id } = await createDish(context);
      const exchange = await replaceImage(context, _id, [picture()]);
      await expectPicture(context, expectBody(exchange, 200, dishSchema).image);
    },
  })),
  {
    operation: 'dishes.replaceImage',
    detail: 'largest',
    reference: 'A picture is a JPEG, PNG or WebP',
    title: `A picture of exactly ${LARGEST_PICTURE} is taken, and can be fetched.`,
    run: async (context) => {
      const { _id } = await createDish(context);
      const exchange = await replaceImage(context, _id, [largestPicture()]);
      await expectPicture(context, expectBody(exchange, 200, dishSchema).image);
    },
  },
  {
    operation: 'dishes.replaceImage',
    detail: 'no-file',
    reference: 'without one it gives 400',
    title: 'A form without a "files" part is rejected.',
    run: async (context) => {
      const { _id } = await context.fixtures.dish('to picture');
      expectRejection(context, await replaceImage(context, _id, []), rejections.invalid);
    },
  },
  {
    operation: 'dishes.replaceImage',
    detail: 'other-part',
    reference: 'Replaces the picture with the first part named "files"',
    title: 'A picture in a part of another name is rejected.',
    run: async (context) => {
      const { _id } = await context.fixtures.dish('to picture');
      const files = [{ ...pngPicture(), field: 'picture' }];
      expectRejection(context, await replaceImage(context, _id, files), rejections.invalid);
    },
  },
  {
    operation: 'dishes.replaceImage',
    detail: 'no-picture',
    reference: 'recognised by its content: others give 415, larger ones 413.',
    title: 'A file that only claims to be a picture is rejected.',
    run: async (context) => {
      const { _id } = await context.fixtures.dish('to picture');
      expectRejection(
        context,
        await replaceImage(context, _id, [noPicture()]),
        rejections.noPicture,
      );
    },
  },
  {
    operation: 'dishes.replaceImage',
    detail: 'too-large',
    reference: 'recognised by its content: others give 415, larger ones 413.',
    title: `A picture of more than ${LARGEST_PICTURE} is rejected.`,
    run: async (context) => {
      const { _id } = await context.fixtures.dish('to picture');
      expectRejection(
        context,
        await replaceImage(context, _id, [tooLargePicture()]),
        rejections.tooLarge,
      );
    },
  },
];
