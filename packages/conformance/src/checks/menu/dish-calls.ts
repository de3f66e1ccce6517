import { type Category, type Dish, dishSchema } from '@catering/contract';
import { expectBody } from '../expect/expect.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { inputs } from '../../requests/bodies.ts';

export const createDish = async (
  context: CheckContext,
  category?: Category,
  extra: object = {},
): Promise<Dish> => {
  const within = category ?? (await context.fixtures.category());
  const body = { ...inputs.dish(context.newName(), within), ...extra };
  const exchange = await context.send({ operation: 'dishes.create', as: 'admin', body });
  return expectBody(exchange, 201, dishSchema);
};

export const readDish = (context: CheckContext, id: string) =>
  context.send({ operation: 'dishes.get', as: 'guest', params: { id } });

export const updateDish = (context: CheckContext, id: string, body: object) =>
  context.send({ operation: 'dishes.update', as: 'admin', params: { id }, body });
