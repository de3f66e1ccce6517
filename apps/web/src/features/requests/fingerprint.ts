/**
 * A short text that stands for a long one, so that no phone number or address is stored with a key. Not for secrets:
 * `crypto.subtle` exists only over HTTPS.
 */
export const fingerprintOf = (text: string) => {
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length} ${hash}`;
};
