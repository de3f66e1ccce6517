import { categories, verdicts, type Result, type Category } from '../../check.ts';
import type { OperationCoverage } from '../../coverage.ts';
import { escaped } from '../markup.ts';
import { verdictWords } from '../verdict-words.ts';
import { groupBy } from '../../group-by.ts';

/** Where the findings of an operation are on the page. */
export const anchorOf = (operation: string, verdict: 'failed' | 'warning'): string =>
  `${verdict}-${operation}`;

function cell(category: Category, results: readonly Result[], operation: string): string {
  const name = escaped(categories[category]);
  if (results.length === 0) return `<td class="none" data-category="${name}"></td>`;
  // The worst of several is that of their cell.
  const worst = verdicts.find((one) => results.some(({ verdict }) => verdict === one)) ?? 'passed';
  const count = results.filter(({ verdict }) => verdict === worst).length;
  const told = verdicts
    .flatMap((one) => {
      const number = results.filter(({ verdict }) => verdict === one).length;
      return number === 0 ? [] : [`${number} ${verdictWords[one].words}`];
    })
    .join(', ');
  const text = `${verdictWords[worst].sign} ${count}`;
  const isFound = worst === 'failed' || worst === 'warning';
  const inner = isFound ? `<a href="#${anchorOf(operation, worst)}">${text}</a>` : text;
  return `<td class="${worst}" data-category="${name}" title="${name}: ${told}">${inner}</td>`;
}

/** A row for each operation, a cell for each rule. */
export function matrix(results: readonly Result[], coverage: readonly OperationCoverage[]): string {
  const used = (Object.keys(categories) as Category[]).filter((category) =>
    results.some(({ check }) => check.category === category),
  );
  const byOperation = groupBy(results, ({ check }) => check.operation);
  const rows = [...byOperation].map(([operation, all]) => {
    const where = coverage.find((one) => one.operation === operation);
    const address = where ? `${where.method} ${where.path}` : 'all addresses';
    const cells = used.map((category) =>
      cell(
        category,
        all.filter(({ check }) => check.category === category),
        operation,
      ),
    );
    return `<tr><th scope="row">${escaped(operation)}<small>${escaped(address)}</small></th>${cells.join('')}</tr>`;
  });
  const heads = used
    .map((category) => `<th scope="col">${escaped(categories[category])}</th>`)
    .join('');
  return `<table class="matrix"><thead><tr><th scope="col">Operation</th>${heads}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}
