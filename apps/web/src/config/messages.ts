import { RESET_LINK_LIFETIME_MS } from '@catering/contract';

/**
 * Literal texts of toasts, panels and fallback pages, faults of spelling included.
 * A toast is `{ title, description }`; without a title it takes the default of its kind. Those that come
 * with a navigation stay on the page that it leads to.
 */
export const messages = {
  logOut: {
    title: 'Log Out',
    description: 'You have successfully logged out',
    staysOnNextPage: true,
  },
  loginSuccess: {
    title: 'Login Success',
    description: 'You are now logged in.',
    staysOnNextPage: true,
  },
  signUpSuccess: {
    title: 'Signup Success',
    description: 'Your account has been created.',
    staysOnNextPage: true,
  },
  resetEmailSent: {
    title: 'Email Sent Successfully',
    description: `Check your inbox for a link to reset your password. It is valid for ${RESET_LINK_LIFETIME_MS / 60_000} minutes.`,
    staysOnNextPage: true,
  },
  messageReceived: { title: 'Message Recieved', description: 'We will get back to you by email.' },
  passwordSaved: {
    title: 'Password Saved',
    description: 'You can now log in with your new password.',
    staysOnNextPage: true,
  },
  loginRequired: {
    title: 'Login Required.',
    description: 'You need to login to be able to track your order on the website.',
    staysOnNextPage: true,
  },
  sessionEnded: {
    title: 'Login Required.',
    description: 'Your session has ended. Log in again to go on where you were.',
    staysOnNextPage: true,
  },
  enrollmentSent: {
    title: 'Enrollment Form Sent Successfully',
    description:
      'Your form has been submitted. We would reach out to you on how to complete your registrations.',
  },
  menuFetched: { description: 'Categories and dishes fetched successfully' },
  menuFailed: { description: 'Failed to retrieve dishes' },
  dishFailed: { description: 'Failed to fetch dish details' },
  dishAdded: { description: 'Dish added to cart successfully', staysOnNextPage: true },
  dishRemoved: { description: 'Dish Removed From Cart successfully' },
  addonsUpdated: { description: 'Updated addons' },
  ordersFetched: { description: 'fetched orders' },
  supportMessageMissing: { description: 'Please input a message' },
} as const;

/** Titles over a server's message. Signing up and support have the title of login. */
export const failureTitles = {
  login: 'Login Error',
  signUp: 'Login Error',
  support: 'Login Error',
  forgotPassword: 'An Error Occured',
  resetPassword: 'Reset Error',
  enrollment: 'Error In Completing Enrollment',
  orders: 'Error Fetching order',
} as const;

export const orderFailurePrefixes = {
  list: 'Error fetching orders:',
  create: 'Error creating order:',
  update: 'Error updating order:',
  get: 'Error fetching order by ID:',
} as const;

export const retryTexts = {
  menu: 'An error occured while retrieving the menu.',
  orders: 'An error occured while retrieving your orders.',
  blog: 'An error occured while retrieving the blog contents',
} as const;

export const emptyTexts = {
  dishes: 'No dishes available',
  cart: 'No items in the cart!',
  orders: 'You have no orders yet.',
  blog: 'No Blog Post Present At the moment.',
} as const;

export const loadingTips = {
  login: 'Logging you in…',
  signUp: 'Setting your table…',
  forgotPassword: 'Sending your reset email…',
  resetPassword: 'Saving your new password…',
  order: 'Sending your order to the kitchen…',
  payment: 'Preparing your payment…',
  support: 'Sending your message…',
  enrollment: 'Sending your enrollment…',
} as const;
