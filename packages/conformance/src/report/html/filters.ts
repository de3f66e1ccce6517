import { verdicts, type Result } from '../../suite/check.ts';
import { escaped } from '../markup.ts';
import { countVerdicts } from '../summary.ts';
import { verdictWords } from '../verdict-words.ts';
import { isToDo } from './checks.ts';

/** What chooses among the checks of the page; shown by the script that makes it work. */
export function filtersHtml(results: readonly Result[]): string {
  const counts = countVerdicts(results);
  const present = verdicts.filter((verdict) => counts[verdict] > 0);
  const isAll = !present.some(isToDo);
  const boxes = present.map((verdict) => {
    const checked = isAll || isToDo(verdict) ? ' checked' : '';
    const { sign, words } = verdictWords[verdict];
    return `<label><input type="checkbox" name="verdict" value="${verdict}"${checked}> ${sign} ${words} (${counts[verdict]})</label>`;
  });
  const operations = [...new Set(results.map(({ check }) => check.operation))].map(
    (operation) => `<option>${escaped(operation)}</option>`,
  );
  return `<form class="filters" id="filters" hidden>
<fieldset><legend>Verdict</legend>${boxes.join('')}</fieldset>
<label class="field">Operation <select name="operation"><option value="">All operations</option>${operations.join('')}</select></label>
<label class="field">Text <input type="search" name="text" autocomplete="off"></label>
<p class="actions"><button type="button" data-fold="open">Unfold all</button> <button type="button" data-fold="close">Fold all</button></p>
<output aria-live="polite"></output>
</form>`;
}

/** The page's only script. Without it, everything is shown and can still be folded. */
export const FILTER_SCRIPT = `
const form = document.getElementById('filters');
const output = form.querySelector('output');
const operations = [...document.querySelectorAll('.operation')];
const checks = operations.flatMap((group) =>
  [...group.querySelectorAll('.check')].map((item) => ({
    item,
    group,
    verdict: item.dataset.verdict,
    text: (group.dataset.operation + ' ' + item.textContent).toLowerCase(),
  })),
);
function filter() {
  const chosen = new FormData(form);
  const wanted = new Set(chosen.getAll('verdict'));
  const words = chosen.get('text').toLowerCase().split(/\\s+/).filter(Boolean);
  const operation = chosen.get('operation');
  const filled = new Set();
  let shown = 0;
  let others = 0;
  for (const { item, group, verdict, text } of checks) {
    const matches =
      (operation === '' || group.dataset.operation === operation) &&
      words.every((word) => text.includes(word));
    item.hidden = !matches || !wanted.has(verdict);
    if (matches && item.hidden) others += 1;
    if (item.hidden) continue;
    shown += 1;
    filled.add(group);
  }
  const isNarrow = operation !== '' || words.length > 0;
  for (const group of operations) {
    group.hidden = !filled.has(group);
    if (isNarrow && filled.has(group)) group.open = true;
  }
  const more = others > 0 ? ', ' + others + ' more with other verdicts' : '';
  output.textContent = shown + ' of ' + checks.length + ' checks shown' + more;
}
/** A link from the table leads to an operation, even if a filter hides it. */
function reveal() {
  const group = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!group || !group.classList.contains('operation')) return;
  form.elements.operation.value = '';
  form.elements.text.value = '';
  filter();
  if (group.hidden) {
    for (const box of form.querySelectorAll('input[name=verdict]')) box.checked = true;
    filter();
  }
  group.open = true;
  group.scrollIntoView();
  group.querySelector('summary').focus({ preventScroll: true });
}
form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
for (const button of form.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    for (const one of document.querySelectorAll('.operation, .check > details')) {
      one.open = button.dataset.fold === 'open';
    }
  });
}
addEventListener('hashchange', reveal);
filter();
reveal();
`;
