let last = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it (CON-13).
 */
export const nextPaymentReference = () => {
  last = Math.max(Date.now(), last + 1);
  return String(last);
};
