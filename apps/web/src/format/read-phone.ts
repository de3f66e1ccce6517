const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits of a phone number as it was pasted, without an extension and without the 0 that people write
 * after the country code. Of several numbers each, separated by commas, which checkout rejects.
 */
export function readPhone(text: string): string {
  const plain = text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/o(?=\d)/gi, '0');
  const numbers = plain
    .split(/[^\d\s().+-]/)
    .map(digitsOf)
    .filter(({ length }) => length > 9);
  return (numbers.join(', ') || digitsOf(plain)).replace(/^((?:009?)?234)0(?=\d{10}$)/, '$1');
}
