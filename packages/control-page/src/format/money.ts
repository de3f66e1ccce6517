const format = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** "₦1,000", with kobo only where there are some: "₦1,000.50". */
export const formatNaira = (naira: number): string => format.format(naira);
