import { isAlias, isMap, isSeq, LineCounter, parseDocument } from 'yaml';

/** Longer texts are not read again for the sake of a line, characters. */
const LONGEST = 5_000_000;

/**
 * The line of a place in a text of YAML or JSON, from 1; of the last key on the way that is there.
 * @param keys the way to the place: ["paths", "/books", "get"]
 */
export function lineIn(text: string, keys: readonly string[]): number | undefined {
  if (text.length > LONGEST) return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true });
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of keys) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((one) => String(one.key) === key);
      if (!pair) break;
      offset = Object(pair.key).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && node.items[Number(key)] !== undefined) {
      node = node.items[Number(key)];
      offset = Object(node).range?.[0] ?? offset;
    } else break;
  }
  return lineCounter.linePos(offset).line;
}
