import { confirmations } from '../common/confirmations.ts';
import type { Examples } from '../common/operations/example.ts';
import type { deleteByTypeRouter, dishesRouter } from './admin.ts';

const dishInput = {
  name: 'Smoky party jollof',
  description: 'Long-grain rice in a pepper and tomato base, finished over firewood.',
  price: 3500,
  category: 'rice-specials',
  addons: [
    { name: 'Fried plantain', price: 700 },
    { name: 'Boiled egg', price: 400 },
  ],
};
const dish = {
  ...dishInput,
  _id: 'smoky-party-jollof',
  image: '/pictures/smoky-party-jollof-800.webp',
  addons: [
    { _id: 'addon-plantain', name: 'Fried plantain', price: 700 },
    { _id: 'addon-egg', name: 'Boiled egg', price: 400 },
  ],
};
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
