import type { Dish } from '@catering/contract';
import type { OperationCall } from '@catering/conformance';
import type { CateringContext } from '../context.ts';
import { inputs } from '../entries/fixtures.ts';
import { pngPicture, webpPicture } from '../entries/pictures.ts';

/** The fields of a dish that an admin can send. */
const inputOf = ({ name, description, price, category, addons }: Dish) => ({
  name,
  description,
  price,
  category,
  addons,
});

export const categoryRequests = {
  'categories.create': async ({ newName }: CateringContext): Promise<OperationCall> => ({
    operation: 'categories.create',
    as: 'admin',
    body: inputs.category(newName()),
  }),
  'categories.update': async ({ fixtures }: CateringContext): Promise<OperationCall> => {
    const { _id, name, description } = await fixtures.category('to change');
    return {
      operation: 'categories.update',
      as: 'admin',
      params: { id: _id },
      body: { name, description },
    };
  },
};

export const dishRequests = {
  'dishes.list': async ({ fixtures }: CateringContext): Promise<OperationCall> => ({
    operation: 'dishes.list',
    as: 'guest',
    query: { category: (await fixtures.dish()).category },
  }),
  'dishes.create': async ({ fixtures, newName }: CateringContext): Promise<OperationCall> => ({
    operation: 'dishes.create',
    as: 'admin',
    body: inputs.dish(newName(), await fixtures.category()),
  }),
  'dishes.update': async ({ fixtures }: CateringContext): Promise<OperationCall> => {
    const dish = await fixtures.dish('to change');
    return {
      operation: 'dishes.update',
      as: 'admin',
      params: { id: dish._id },
      body: inputOf(dish),
    };
  },
  'dishes.replaceImage': async ({ fixtures }: CateringContext): Promise<OperationCall> => ({
    operation: 'dishes.replaceImage',
    as: 'admin',
    params: { id: (await fixtures.dish('to picture'))._id },
    files: [webpPicture()],
  }),
};

export const deleteByTypeRequests = {
  'deleteByType.remove': async ({
    fixtures,
    newName,
  }: CateringContext): Promise<OperationCall> => ({
    operation: 'deleteByType.remove',
    as: 'admin',
    params: { type: 'dish', id: (await fixtures.dish(newName()))._id },
  }),
};

export const blogRequests = {
  'blogs.create': async ({ newName }: CateringContext): Promise<OperationCall> => ({
    operation: 'blogs.create',
    as: 'admin',
    body: inputs.blog(newName()),
    files: [pngPicture()],
  }),
  'blogs.update': async ({ fixtures }: CateringContext): Promise<OperationCall> => {
    const { _id, title, link, highlightParagraph } = await fixtures.blog('to change');
    return {
      operation: 'blogs.update',
      as: 'admin',
      params: { id: _id },
      body: { title, link, highlightParagraph },
    };
  },
};
