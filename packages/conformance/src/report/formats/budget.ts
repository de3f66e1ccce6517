/** @returns whether a text still fits; one that fits uses up its part */
export type Budget = (text: string) => boolean;

/** So many lines and bytes: a report stays small, whatever a server does. */
export function makeBudget(size: { readonly lines?: number; readonly bytes: number }): Budget {
  let { lines = Infinity, bytes } = size;
  return (text) => {
    const [height, length] = [text.split('\n').length, Buffer.byteLength(text)];
    if (height > lines || length > bytes) return false;
    lines -= height;
    bytes -= length;
    return true;
  };
}
