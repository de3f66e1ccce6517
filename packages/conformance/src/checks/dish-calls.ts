import { type Category, type Dish, dishSchema } from '@catering/contract';
import { expectBody } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { inputs } from '../things.ts';

export const createDish = async (
  probe: Probe,
  category?: Category,
  extra: object = {},
): Promise<Dish> => {
  const within = category ?? (await probe.things.category());
  const body = { ...inputs.dish(probe.newName(), within), ...extra };
  const exchange = await probe.send({ operation: 'dishes.create', as: 'admin', body });
  return expectBody(exchange, 201, dishSchema);
};

export const readDish = (probe: Probe, id: string) =>
  probe.send({ operation: 'dishes.get', as: 'guest', params: { id } });

export const updateDish = (probe: Probe, id: string, body: object) =>
  probe.send({ operation: 'dishes.update', as: 'admin', params: { id }, body });
