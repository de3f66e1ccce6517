/** A Markdown table whose columns line up; the first column is text, the others are figures. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
  const table = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) =>
    Math.max(3, ...table.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) => {
    const cells = widths.map((width, column) => {
      const text = row[column] ?? '';
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return `| ${cells.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [first = [], ...others] = table;
  return [line(first), line(rule), ...others.map(line)].join('\n');
}
