const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The digits of a phone number as it was pasted: the first of several, without an extension and without
 * the 0 that people write after the country code.
 */
export function readPhone(text: string): string {
  const plain = text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/o(?=\d)/gi, '0');
  const number = plain.split(/[^\d\s().+-]/).find((part) => digitsOf(part).length > 9);
  return digitsOf(number ?? plain).replace(/^((?:009?)?234)0(?=\d{10}$)/, '$1');
}
