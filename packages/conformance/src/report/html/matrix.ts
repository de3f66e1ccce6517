import { rules, type Result, type Rule, type Verdict } from '../../check.ts';
import type { OperationCoverage } from '../../coverage.ts';
import { escaped } from '../markup.ts';
import { groupBy } from '../../group-by.ts';

const SIGNS: Readonly<Record<Verdict, string>> = {
  broken: '✗',
  blocked: '⊘',
  advice: '!',
  kept: '✓',
  skipped: '–',
};
/** The worst of several is that of their cell. */
const ORDER: readonly Verdict[] = ['broken', 'blocked', 'advice', 'kept', 'skipped'];

const TOLD: Readonly<Record<Verdict, string>> = {
  broken: 'broken',
  blocked: 'blocked',
  advice: 'with advice',
  kept: 'kept',
  skipped: 'skipped',
};

/** Where the findings of an operation are on the page. */
export const anchorOf = (operation: string, verdict: 'broken' | 'advice'): string =>
  `${verdict}-${operation}`;

function cell(rule: Rule, results: readonly Result[], operation: string): string {
  const name = escaped(rules[rule]);
  if (results.length === 0) return `<td class="none" data-rule="${name}"></td>`;
  const worst = ORDER.find((one) => results.some(({ verdict }) => verdict === one)) ?? 'kept';
  const count = results.filter(({ verdict }) => verdict === worst).length;
  const told = ORDER.flatMap((one) => {
    const number = results.filter(({ verdict }) => verdict === one).length;
    return number === 0 ? [] : [`${number} ${TOLD[one]}`];
  }).join(', ');
  const text = `${SIGNS[worst]} ${count}`;
  const isFound = worst === 'broken' || worst === 'advice';
  const inner = isFound ? `<a href="#${anchorOf(operation, worst)}">${text}</a>` : text;
  return `<td class="${worst}" data-rule="${name}" title="${name}: ${told}">${inner}</td>`;
}

/** A row for each operation, a cell for each rule. */
export function matrix(results: readonly Result[], coverage: readonly OperationCoverage[]): string {
  const used = (Object.keys(rules) as Rule[]).filter((rule) =>
    results.some(({ check }) => check.rule === rule),
  );
  const byOperation = groupBy(results, ({ check }) => check.operation);
  const rows = [...byOperation].map(([operation, all]) => {
    const where = coverage.find((one) => one.operation === operation);
    const address = where ? `${where.method} ${where.path}` : 'all addresses';
    const cells = used.map((rule) =>
      cell(
        rule,
        all.filter(({ check }) => check.rule === rule),
        operation,
      ),
    );
    return `<tr><th scope="row">${escaped(operation)}<small>${escaped(address)}</small></th>${cells.join('')}</tr>`;
  });
  const heads = used.map((rule) => `<th scope="col">${escaped(rules[rule])}</th>`).join('');
  return `<table class="matrix"><thead><tr><th scope="col">Operation</th>${heads}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}
