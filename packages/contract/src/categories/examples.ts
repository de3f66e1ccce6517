import type { Examples } from '../common/operations/example.ts';
import type { categoriesRouter } from './admin.ts';

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
