import { menu, orderBody } from './menu.ts';

const json = (schema: object, example: unknown) => ({
  'application/json': { schema, example },
});

const dish = {
  type: 'object',
  required: ['_id', 'name', 'description', 'price', 'image', 'category', 'addons'],
  properties: {
    _id: { type: 'string' },
    name: { type: 'string' },
    description: { type: 'string' },
    price: { type: 'integer' },
    image: { type: 'string' },
    category: { type: 'string' },
    addons: { type: 'array', items: { type: 'object' } },
  },
};

const order = {
  type: 'object',
  required: ['cartItems', 'narration', 'phoneNumber', 'deliveryInfo'],
  properties: {
    cartItems: { type: 'array', items: { type: 'object', required: ['id', 'price', 'quantity'] } },
    narration: { type: 'string' },
    phoneNumber: { type: 'string' },
    deliveryInfo: { type: 'string' },
  },
};

/** The three operations with the answers of the bench as their examples. */
export const openApiWithExamples = () => ({
  openapi: '3.0.3',
  info: { title: 'Bench', version: '1.0.0' },
  paths: {
    '/dishes': {
      get: {
        responses: {
          200: { description: 'All', content: json({ type: 'array', items: dish }, menu) },
        },
      },
    },
    '/dishes/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'One', content: json(dish, menu[6]) } },
      },
    },
    '/order': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: order } } },
        responses: {
          201: {
            description: 'Placed',
            content: json(
              { type: 'object', properties: { order } },
              { order: { _id: 'order-1', ...JSON.parse(orderBody) } },
            ),
          },
        },
      },
    },
  },
});
