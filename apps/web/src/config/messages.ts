/** Texts of toasts and panels of the order pages. */
export const messages = {
  loginRequired: {
    title: 'Login Required.',
    description: 'You need to login to be able to track your order on the website.',
    staysOnNextPage: true,
  },
  dishRemoved: { description: 'Dish Removed From Cart successfully' },
  addonsUpdated: { description: 'Updated addons' },
  ordersFetched: { description: 'fetched orders' },
} as const;

export const failureTitles = { orders: 'Error Fetching order' } as const;

export const retryTexts = {
  orders: 'An error occured while retrieving your orders.',
} as const;

export const emptyTexts = {
  cart: 'No items in the cart!',
  orders: 'You have no orders yet.',
} as const;
