const firstLine = (message: string) => message.split('\n', 1)[0]?.replace(/:$/, '') ?? '';

/**
 * The value that a JSON text stands for.
 * @param mistake makes the error of a line, counted from 1
 */
export async function readJsonText(
  text: string,
  mistake: (line: number | undefined, message: string) => Error,
): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) throw mistake(error.linePos?.[0].line, firstLine(error.message));
  return document.toJS();
}

/** The line of a field, or of the innermost value around it that is there. */
export async function lineInJson(text: string, path: readonly PropertyKey[]) {
  const { isMap, isNode, LineCounter, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (let length = path.length; length > 0; length -= 1) {
    const holder: unknown = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const pair = isMap(holder) ? holder.items.find(({ key }) => String(key) === name) : undefined;
    const node: unknown = pair?.key ?? document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
