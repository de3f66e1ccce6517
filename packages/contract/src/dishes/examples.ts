import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import type { deleteByTypeRouter, dishesRouter } from './admin.ts';
import type { DishInput } from './admin-schemas.ts';
import type { Dish } from './schemas.ts';

/** A dish for tests and examples, by default with two addons. */
export const dishOf = (overrides: Partial<Dish> = {}): Dish => ({
  _id: 'smoky-party-jollof',
  name: 'Smoky party jollof',
  description: 'Long-grain rice in a pepper and tomato base, finished over firewood.',
  price: 3500,
  image: '/pictures/smoky-party-jollof-800.webp',
  category: 'rice-specials',
  addons: [
    { _id: 'addon-plantain', name: 'Fried plantain', price: 700 },
    { _id: 'addon-egg', name: 'Boiled egg', price: 400 },
  ],
  ...overrides,
});

/** The input of an admin for this dish: the server adds the ids and the picture (D-65). */
export const dishInputOf = (overrides: Partial<Dish> = {}): DishInput => {
  const { _id: _ofServer, image: _ofUpload, addons, ...input } = dishOf(overrides);
  return { ...input, addons: addons.map(({ _id, ...addon }) => addon) };
};

const dish = dishOf();
const dishInput = dishInputOf();
const picture = { name: 'jollof.webp', type: 'image/webp' };

export const dishExamples = {
  list: { query: { category: dish.category }, response: { status: 200, body: [dish] } },
  get: { params: { id: dish._id }, response: { status: 200, body: dish } },
  create: { body: dishInput, response: { status: 201, body: dish } },
  update: {
    params: { id: dish._id },
    body: { price: dish.price },
    response: { status: 200, body: dish },
  },
  replaceImage: {
    params: { id: dish._id },
    files: [picture],
    response: { status: 200, body: { ...dish, image: '/uploads/9f1c.webp' } },
  },
} satisfies Examples<typeof dishesRouter>;

export const deleteByTypeExamples = {
  remove: {
    params: { type: 'dish', id: dish._id },
    response: { status: 200, body: { message: confirmations.dishDeleted } },
  },
} satisfies Examples<typeof deleteByTypeRouter>;
