import { categories, verdicts, type Result, type Category } from '../../suite/check.ts';
import type { OperationCoverage } from '../../engine/coverage.ts';
import { escaped } from '../markup.ts';
import { verdictWords } from '../verdict-words.ts';
import { anchorOf } from './anchor.ts';
import { groupBy } from '../../engine/group-by.ts';

function cell(category: Category, results: readonly Result[], operation: string): string {
  const name = escaped(categories[category]);
  if (results.length === 0) return `<td class="none" data-category="${name}"></td>`;
  // The worst of several is that of their cell.
  const worst = verdicts.find((one) => results.some(({ verdict }) => verdict === one)) ?? 'passed';
  const count = results.filter(({ verdict }) => verdict === worst).length;
  const counted = verdicts
    .flatMap((one) => {
      const number = results.filter(({ verdict }) => verdict === one).length;
      return number === 0 ? [] : [`${number} ${verdictWords[one].words}`];
    })
    .join(', ');
  const text = `${verdictWords[worst].sign} ${count}`;
  const isCalm = worst === 'passed' || worst === 'skipped';
  const inner = isCalm ? text : `<a href="#${anchorOf(operation)}">${text}</a>`;
  return `<td class="${worst}" data-category="${name}" title="${name}: ${counted}">${inner}</td>`;
}

/** A row for each operation, a cell for each category. */
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
    return `<tr><th scope="row"><a href="#${anchorOf(operation)}">${escaped(operation)}</a><small>${escaped(address)}</small></th>${cells.join('')}</tr>`;
  });
  const heads = used
    .map((category) => `<th scope="col">${escaped(categories[category])}</th>`)
    .join('');
  return `<div class="scroll" role="region" aria-labelledby="matrix" tabindex="0"><table class="matrix"><thead><tr><th scope="col">Operation</th>${heads}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;
}
