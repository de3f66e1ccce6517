import type { blogsRouter } from '../routers/admin/blogs.ts';
import type { categoriesRouter } from '../routers/admin/categories.ts';
import { confirmations } from '../confirmations.ts';
import type { deleteByTypeRouter } from '../routers/admin/delete-by-type.ts';
import type { dishesRouter } from '../routers/admin/dishes.ts';
import type { Examples } from './example.ts';

const categoryInput = {
  name: 'Rice specials',
  description: 'Smoky party jollof, fried rice and ofada, cooked fresh each morning.',
};
const category = { _id: 'rice-specials', ...categoryInput };

export const categoryExamples = {
  list: { response: { status: 200, body: [category] } },
  get: { params: { id: category._id }, response: { status: 200, body: category } },
  create: { body: categoryInput, response: { status: 201, body: category } },
  update: {
    params: { id: category._id },
    body: { description: categoryInput.description },
    response: { status: 200, body: category },
  },
} satisfies Examples<typeof categoriesRouter>;

const dishInput = {
  name: 'Smoky party jollof',
  description: 'Long-grain rice in a pepper and tomato base, finished over firewood.',
  price: 3500,
  category: category._id,
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
  list: { query: { category: category._id }, response: { status: 200, body: [dish] } },
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

const blogInput = {
  title: 'What makes party jollof smoky',
  link: 'https://example.com/blog/smoky-jollof',
  highlightParagraph: 'It is the bottom of the pot, and the patience to leave it alone.',
};
const blog = {
  _id: 'smoky-jollof',
  ...blogInput,
  image: '/uploads/51aa.webp',
  created: '2026-03-03T08:00:00.000Z',
};

export const blogExamples = {
  list: { response: { status: 200, body: [blog] } },
  get: { params: { id: blog._id }, response: { status: 200, body: blog } },
  create: { body: blogInput, files: [picture], response: { status: 201, body: blog } },
  update: {
    params: { id: blog._id },
    body: { title: blogInput.title },
    response: { status: 200, body: blog },
  },
  remove: {
    params: { id: blog._id },
    response: { status: 200, body: { message: confirmations.blogDeleted } },
  },
} satisfies Examples<typeof blogsRouter>;
