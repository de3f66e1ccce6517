/** The words for `fulfilled`; there is no third order status (STA-39 to STA-41, D-39). */
export const orderStatus = (fulfilled: boolean) =>
  fulfilled ? 'Fulfilled' : 'Your Order is Still being Processed.';
