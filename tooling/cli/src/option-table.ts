import type { CommandUnknownOpts } from '@commander-js/extra-typings';

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const code = (text: string | undefined) => (text ? `\`${text}\`` : '');

const START = '<!-- options -->';
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
 * Replaces the table between the two comments of a page.
 * @throws Error for a page without them
 */
export function withOptionTable(page: string, command: CommandUnknownOpts): string {
  const [before, after] = [page.split(START)[0], page.split(END)[1]];
  if (before === undefined || after === undefined) {
    throw new Error(`The page has no ${START} … ${END}.`);
  }
  return `${before}${START}\n\n${optionTable(command)}\n\n${END}${after}`;
}
