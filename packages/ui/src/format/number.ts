/**
 * "1,200.5": a number with thousands separators. By hand, because `Intl.NumberFormat` takes 40 ms to build
 * on a cheap phone, when the page starts.
 * @param digits after the point; by default all there are
 */
export function formatNumber(number: number, digits?: number): string {
  const text = digits === undefined ? String(number) : number.toFixed(digits);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}
