import type { Dish } from '@catering/contract';
import type { Supplies } from '../supplies.ts';
import { inputs } from '../things.ts';
import type { OperationCall } from '../wire/operation-call.ts';
import { pngPicture, webpPicture } from '../wire/pictures.ts';

/** Everything that an admin may send of a dish, as it is. */
const inputOf = ({ name, description, price, category, addons }: Dish) => ({
  name,
  description,
  price,
  category,
  addons,
});

export const categoryCalls = {
  'categories.create': async ({ newName }: Supplies): Promise<OperationCall> => ({
    operation: 'categories.create',
    as: 'admin',
    body: inputs.category(newName()),
  }),
  'categories.update': async ({ things }: Supplies): Promise<OperationCall> => {
    const { _id, name, description } = await things.category('to change');
    return {
      operation: 'categories.update',
      as: 'admin',
      params: { id: _id },
      body: { name, description },
    };
  },
};

export const dishCalls = {
  'dishes.list': async ({ things }: Supplies): Promise<OperationCall> => ({
    operation: 'dishes.list',
    as: 'guest',
    query: { category: (await things.dish()).category },
  }),
  'dishes.create': async ({ things, newName }: Supplies): Promise<OperationCall> => ({
    operation: 'dishes.create',
    as: 'admin',
    body: inputs.dish(newName(), await things.category()),
  }),
  'dishes.update': async ({ things }: Supplies): Promise<OperationCall> => {
    const dish = await things.dish('to change');
    return {
      operation: 'dishes.update',
      as: 'admin',
      params: { id: dish._id },
      body: inputOf(dish),
    };
  },
  'dishes.replaceImage': async ({ things }: Supplies): Promise<OperationCall> => ({
    operation: 'dishes.replaceImage',
    as: 'admin',
    params: { id: (await things.dish('to picture'))._id },
    files: [webpPicture()],
  }),
};

export const deleteByTypeCalls = {
  'deleteByType.remove': async ({ things, newName }: Supplies): Promise<OperationCall> => ({
    operation: 'deleteByType.remove',
    as: 'admin',
    params: { type: 'dish', id: (await things.dish(newName()))._id },
  }),
};

export const blogCalls = {
  'blogs.create': async ({ newName }: Supplies): Promise<OperationCall> => ({
    operation: 'blogs.create',
    as: 'admin',
    body: inputs.blog(newName()),
    files: [pngPicture()],
  }),
  'blogs.update': async ({ things }: Supplies): Promise<OperationCall> => {
    const { _id, title, link, highlightParagraph } = await things.blog('to change');
    return {
      operation: 'blogs.update',
      as: 'admin',
      params: { id: _id },
      body: { title, link, highlightParagraph },
    };
  },
};
