import { exampleOf, type Category, type Dish, type OrderInput } from '@catering/contract';

const exampleBody = (operation: string) => exampleOf(operation).body as Record<string, unknown>;

/** An order of two plates of a dish, each with one of its first addon. */
export const orderInputOf = (dish: Dish): OrderInput => ({
  ...(exampleBody('order.create') as OrderInput),
  cartItems: [
    {
      id: dish._id,
      name: dish.name,
      price: dish.price,
      quantity: 2,
      addons: dish.addons.slice(0, 1).map(({ name, price }) => ({ name, price, quantity: 1 })),
    },
  ],
  narration: `2 plates of ${dish.name}`,
});

/** The bodies of new entries, which differ by their names. */
export const inputs = {
  category: (name: string) => ({ ...exampleBody('categories.create'), name }),
  dish: (name: string, category: Category) => ({
    ...exampleBody('dishes.create'),
    name,
    category: category._id,
  }),
  blog: (title: string) => ({ ...exampleBody('blogs.create'), title }),
  message: (about: string) => ({
    email: 'conformance@example.com',
    message: `A conformance run asks about ${about}.\n\nThere is no need to answer.`,
  }),
};

/** A payment with references of its own. */
export const paymentFor = (orderId: string) => ({
  paymentStatus: 'Completed' as const,
  transactionRef: `conformance-transaction-${orderId}`,
  paymentRef: `conformance-payment-${orderId}`,
});
