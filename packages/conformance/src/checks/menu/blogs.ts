import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { expectNewestFirst } from '../expect/expect-sorted.ts';
import { blogSchema } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectIds,
  expectList,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import type { FilePart } from '../../http/body.ts';
import { expectPicture, fetchPicture, isPicture } from './expect-picture.ts';
import type { WrittenCheck } from '../definition/check.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';
import {
  LARGEST_PICTURE,
  noPicture,
  pngPicture,
  tooLargePicture,
  webpPicture,
} from '../../values/pictures.ts';

const sendNew = (context: CheckContext, files: FilePart[], extra: object = {}) =>
  context.send({
    operation: 'blogs.create',
    as: 'admin',
    body: { ...inputs.blog(context.newName()), ...extra },
    files,
  });

const create = async (context: CheckContext) =>
  expectBody(await sendNew(context, [pngPicture()]), 201, blogSchema);

const read = (context: CheckContext, id: string) =>
  context.send({ operation: 'blogs.get', as: 'guest', params: { id } });

const update = (context: CheckContext, id: string, body: object, files: FilePart[] = []) =>
  context.send({ operation: 'blogs.update', as: 'admin', params: { id }, body, files });

const list = async (context: CheckContext) => {
  const exchange = await context.send({ operation: 'blogs.list', as: 'guest' });
  return { exchange, ids: expectIds(exchange), posts: expectList(exchange, blogSchema) };
};

export const blogChecks: WrittenCheck[] = [
  {
    operation: 'blogs.create',
    detail: 'picture',
    reference: CONFIRMED_IS_STORED,
    title: 'The picture of a new post can be fetched.',
    run: async (context) => expectPicture(context, (await create(context)).image),
  },
  {
    operation: 'blogs.create',
    detail: 'no-file',
    reference: 'without one it gives 400',
    title: 'A new post without a picture is rejected.',
    run: async (context) =>
      expectRejection(context, await sendNew(context, []), rejections.invalid),
  },
  {
    operation: 'blogs.create',
    detail: 'no-picture',
    reference: 'recognised by its content: others give 415, larger ones 413.',
    title: 'A post with a file that only claims to be a picture is rejected.',
    run: async (context) =>
      expectRejection(context, await sendNew(context, [noPicture()]), rejections.noPicture),
  },
  {
    operation: 'blogs.create',
    detail: 'too-large',
    reference: 'recognised by its content: others give 415, larger ones 413.',
    title: `A post with a picture of more than ${LARGEST_PICTURE} is rejected.`,
    run: async (context) =>
      expectRejection(context, await sendNew(context, [tooLargePicture()]), rejections.tooLarge),
  },
  {
    operation: 'blogs.create',
    detail: 'created-by-server',
    reference: '"created" is set by the server.',
    title: 'The server sets "created" of a post, regardless of what is sent.',
    run: async (context) => {
      const exchange = await sendNew(context, [pngPicture()], {
        created: '2001-01-01T00:00:00.000Z',
      });
      const { created } = expectBody(exchange, 201, blogSchema);
      expectThat('sets the moment itself', !created.startsWith('2001'), {
        expected: 'the moment of the request',
        got: created,
        exchange,
      });
    },
  },
  {
    operation: 'blogs.list',
    detail: 'newest-first',
    reference: 'All posts, newest first.',
    title: 'The list of posts is newest first, and holds a post that was added.',
    run: async (context) => {
      const [first, second] = [await create(context), await create(context)];
      const { ids, posts, exchange } = await list(context);
      expectNewestFirst(
        posts.map(({ created }) => created),
        exchange,
      );
      expectThat('holds both posts', ids.includes(first._id) && ids.includes(second._id), {
        expected: [first._id, second._id],
        got: ids.slice(0, 5),
        exchange,
      });
    },
  },
  {
    operation: 'blogs.update',
    detail: 'kept',
    reference: 'stores those that are sent and keeps the others, the picture too',
    title: 'A change to a post is stored, and what was not sent is kept, the picture too.',
    run: async (context) => {
      const made = await create(context);
      const change = { title: context.newName() };
      expectStatus(await update(context, made._id, change), 200);
      const exchange = await read(context, made._id);
      const found = expectBody(exchange, 200, blogSchema);
      expectEqual('keeps the change and the rest', found, { ...made, ...change }, exchange);
    },
  },
  {
    operation: 'blogs.update',
    detail: 'picture',
    reference: 'stores those that are sent and keeps the others, the picture too',
    title: 'A new picture of a post replaces the old one, and the rest is kept.',
    run: async (context) => {
      const made = await create(context);
      expectStatus(await update(context, made._id, {}, [webpPicture()]), 200);
      const exchange = await read(context, made._id);
      const found = expectBody(exchange, 200, blogSchema);
      expectEqual('keeps the rest', { ...found, image: made.image }, made, exchange);
      expectThat('has a new picture', found.image !== made.image, {
        expected: 'another "image"',
        got: found.image,
        exchange,
      });
      await expectPicture(context, found.image);
    },
  },
  {
    operation: 'blogs.update',
    detail: 'too-large',
    reference: 'recognised by its content: others give 415, larger ones 413.',
    title: `A picture of more than ${LARGEST_PICTURE} does not replace that of a post.`,
    run: async (context) => {
      const { _id } = await context.fixtures.blog('to change');
      const exchange = await update(context, _id, {}, [tooLargePicture()]);
      expectRejection(context, exchange, rejections.tooLarge);
    },
  },
  {
    operation: 'blogs.remove',
    detail: 'picture',
    reference: 'Removes the post and its uploaded picture.',
    title: 'The picture of a post that was removed can no longer be fetched.',
    run: async (context) => {
      const { _id: id, image } = await create(context);
      await expectPicture(context, image);
      const removed = await context.send({
        operation: 'blogs.remove',
        as: 'admin',
        params: { id },
      });
      expectStatus(removed, 200);
      const exchange = await fetchPicture(context, image);
      expectThat('removes the picture too', !isPicture(exchange), {
        expected: '404',
        got: `${exchange.response?.status}, with the picture`,
        exchange,
      });
    },
  },
];
