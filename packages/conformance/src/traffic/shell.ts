/** Characters that are invisible or change in a terminal, a page, or a mail. They are written as escapes in `$'…'`. */
const ODD = /[\p{C}\p{Zl}\p{Zp}\u00A0\u2000-\u200A\u202F\u205F\u3000]/u;

const SHORT: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  "'": String.raw`\'`,
  '\\': String.raw`\\`,
};

const hex = (byte: number) => String.raw`\x` + byte.toString(16).padStart(2, '0');
const spelt = (character: string) =>
  SHORT[character] ?? [...Buffer.from(character)].map(hex).join('');

/** True if a text can be an argument: it has no NUL. */
export const fitsArgument = (text: string): boolean => !text.includes('\0');

/**
 * A text as one word of bash or zsh, on one line and without an invisible character.
 * @param text without NUL
 */
export function quote(text: string): string {
  if (!ODD.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const inner = Array.from(text, (one) =>
    ODD.test(one) || "'\\".includes(one) ? spelt(one) : one,
  );
  return `$'${inner.join('')}'`;
}

/** Quotes a text that goes out as Latin-1, as headers and paths do. */
export function quoteLatin1(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text)) return quote(text);
  const inner = Array.from(Buffer.from(text, 'latin1'), (byte) => {
    const character = String.fromCodePoint(byte);
    return byte > 0x7e || byte < 0x20 ? hex(byte) : (SHORT[character] ?? character);
  });
  return `$'${inner.join('')}'`;
}

/** Maximum number of bytes that are written as escapes: Base64 is shorter for more. */
const SPELT_BYTES_MAX = 200;

/** A command that prints bytes, NUL included. */
export function printBytes(bytes: Uint8Array): string {
  if (bytes.length > SPELT_BYTES_MAX) {
    return `echo ${Buffer.from(bytes).toString('base64')} | base64 -d`;
  }
  const inner = Array.from(bytes, (byte) => {
    const character = String.fromCodePoint(byte);
    const isPlain = /[\w !"#$&()*+,./:;<=>?@[\]^`{|}~]/.test(character);
    return isPlain ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `printf '${inner.join('')}'`;
}

/** A command that prints a text many times over. */
export const printRepeated = (text: string, times: number): string =>
  text.length === 1
    ? `head -c ${times} /dev/zero | tr '\\0' ${quote(text)}`
    : `yes ${quote(text)} | head -n ${times} | tr -d '\\n'`;
