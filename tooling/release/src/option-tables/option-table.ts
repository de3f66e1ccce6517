import type { CommandUnknownOpts } from '@commander-js/extra-typings';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const code = (text: string | undefined) => (text ? `\`${text}\`` : '');

const END = '<!-- /options -->';

/** The options of a command as a Markdown table, in the form that the formatter gives it. */
function optionTable(command: CommandUnknownOpts): string {
  const rows = command.options.map((option) => {
    const { flags, envVar, description, argChoices, defaultValue } = option;
    const value =
      option.defaultValueDescription ??
      (defaultValue || defaultValue === 0 ? `${defaultValue}` : '');
    const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
    return [code(flags), code(envVar), value, description + choices].map(cell);
  });
  const table = [['option', 'variable', 'default', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(3, ...table.map((row) => row[column]?.length ?? 0)),
  );
  const lines = table.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0] ?? [], rule, ...lines.slice(1)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/**
 * Replaces the table between two comments of a page: `<!-- options -->` … `<!-- /options -->`.
 * @throws Error for a page without them
 */
export function withOptionTable(page: string, command: CommandUnknownOpts): string {
  const start = '<!-- options -->';
  const from = page.indexOf(start);
  const to = page.indexOf(END, from);
  if (from === -1 || to === -1) throw new Error(`The page has no ${start} … ${END}.`);
  return `${page.slice(0, from)}${start}\n\n${optionTable(command)}\n\n${page.slice(to)}`;
}
