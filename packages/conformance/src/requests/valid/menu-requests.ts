import type { Dish } from '@catering/contract';
import type { OperationCall } from '../../operations/operation-call.ts';
import type { CheckContext } from '../../checks/definition/check-context.ts';
import { inputs } from '../bodies.ts';
import { pngPicture, webpPicture } from '../../values/pictures.ts';

/** The key of the entry that a valid request changes. A check that reads the entry again gets its own. */
const keyToChange = ({ kind, newName }: { kind: string; newName: () => string }): string =>
  kind === 'state.stored' ? newName() : 'to change';

/**
 * The text that each valid change stores: a server that stores no change shows another one. Its last word is written
 * with combining marks (NFD): a server stores what was sent, not another spelling.
 */
const CHANGED = 'Changed by a conformance run: O\u0323\u0301fada\u0300.';

/** The fields of a dish that an admin can send; other checks replace its addons, with their ids. */
const inputOf = ({ name, price, category, addons }: Dish) => ({
  name,
  description: CHANGED,
  price,
  category,
  addons: addons.map(({ _id, ...addon }) => addon),
});

export const categoryRequests = {
  'categories.create': async ({ newName }: CheckContext): Promise<OperationCall> => ({
    operation: 'categories.create',
    as: 'admin',
    body: inputs.category(newName()),
  }),
  'categories.update': async (context: CheckContext): Promise<OperationCall> => {
    const { _id, name } = await context.fixtures.category(keyToChange(context));
    return {
      operation: 'categories.update',
      as: 'admin',
      params: { id: _id },
      body: { name, description: CHANGED },
    };
  },
};

export const dishRequests = {
  'dishes.list': async ({ fixtures }: CheckContext): Promise<OperationCall> => ({
    operation: 'dishes.list',
    as: 'guest',
    query: { category: (await fixtures.dish()).category },
  }),
  'dishes.create': async ({ fixtures, newName }: CheckContext): Promise<OperationCall> => ({
    operation: 'dishes.create',
    as: 'admin',
    body: inputs.dish(newName(), await fixtures.category()),
  }),
  'dishes.update': async (context: CheckContext): Promise<OperationCall> => {
    const dish = await context.fixtures.dish(keyToChange(context));
    return {
      operation: 'dishes.update',
      as: 'admin',
      params: { id: dish._id },
      body: inputOf(dish),
    };
  },
  'dishes.replaceImage': async ({ fixtures }: CheckContext): Promise<OperationCall> => ({
    operation: 'dishes.replaceImage',
    as: 'admin',
    params: { id: (await fixtures.dish('to picture'))._id },
    files: [webpPicture()],
  }),
};

export const deleteByTypeRequests = {
  'deleteByType.remove': async ({ fixtures, newName }: CheckContext): Promise<OperationCall> => ({
    operation: 'deleteByType.remove',
    as: 'admin',
    params: { type: 'dish', id: (await fixtures.dish(newName()))._id },
  }),
};

export const blogRequests = {
  'blogs.create': async ({ newName }: CheckContext): Promise<OperationCall> => ({
    operation: 'blogs.create',
    as: 'admin',
    body: inputs.blog(newName()),
    files: [pngPicture()],
  }),
  'blogs.update': async (context: CheckContext): Promise<OperationCall> => {
    const { _id, title, link } = await context.fixtures.blog(keyToChange(context));
    return {
      operation: 'blogs.update',
      as: 'admin',
      params: { id: _id },
      body: { title, link, highlightParagraph: CHANGED },
    };
  },
};
