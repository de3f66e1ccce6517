/** Tips of the loading overlay (D-14). */
export const loadingTips = {
  login: 'Opening the door…',
  signUp: 'Setting your table…',
  forgotPassword: 'Writing your letter…',
  resetPassword: 'Changing the lock…',
  menu: 'Warming up the kitchen…',
  dish: 'Fetching your dish…',
  order: 'Sending your order to the kitchen…',
  orders: 'Looking up your orders…',
  payment: 'Preparing your payment…',
  support: 'Passing on your message…',
  enrollment: 'Saving you a seat…',
  blog: 'Opening the notebook…',
} as const;
