/** The report's own style: two columns of colour, readable on a phone, in print and in the dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1c1917, #f5f5f4);
  --soft: light-dark(#57534e, #a8a29e);
  --paper: light-dark(#ffffff, #171412);
  --panel: light-dark(#f5f5f4, #24201d);
  --line: light-dark(#d6d3d1, #44403c);
  --edge: light-dark(#78716c, #a8a29e);
  --focus: light-dark(#1d4ed8, #93c5fd);
  --good: light-dark(#15803d, #4ade80);
  --good-back: light-dark(#dcfce7, #14321f);
  --bad: light-dark(#b91c1c, #fca5a5);
  --bad-back: light-dark(#fee2e2, #4a1717);
  --warn: light-dark(#92400e, #fcd34d);
  --warn-back: light-dark(#fef3c7, #422c0a);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
p { margin: .25rem 0 .75rem; }
code { overflow-wrap: anywhere; }
code, pre { font: .85rem/1.45 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
.soft { color: var(--soft); }
.verdict { border-left: .5rem solid; padding: .75rem 1rem; background: var(--panel); }
.verdict.passed { border-color: var(--good); }
.verdict.failed { border-color: var(--bad); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1rem 0 0; }
.facts div { background: var(--panel); padding: .6rem .8rem; }
.facts dt { color: var(--soft); font-size: .8rem; }
.facts dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.facts .bad dd { color: var(--bad); font-weight: 700; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; color: inherit; text-underline-offset: .2em; }
h2, .operation { scroll-margin-top: .5rem; }
[hidden] { display: none !important; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.filters { display: grid; gap: .75rem 1.25rem; padding: .8rem; background: var(--panel); border: 1px solid var(--line); }
.filters fieldset { margin: 0; padding: 0; border: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
.filters legend { padding: 0; }
.filters legend, .field { color: var(--soft); font-size: .85rem; }
.filters label { display: inline-flex; align-items: center; gap: .4rem; min-height: 1.75rem; }
.filters .field { flex-direction: column; align-items: stretch; gap: .15rem; }
.filters select, .filters input[type=search], .filters button { font: inherit; min-height: 2.25rem; padding: .25rem .5rem; min-width: 0; max-width: 100%; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: .25rem; }
.filters input[type=checkbox] { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--focus); }
.filters .actions { margin: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
.filters output { color: var(--soft); }
.operation { margin: .75rem 0; border: 1px solid var(--line); }
.operation > summary { display: list-item; padding: .6rem .8rem; cursor: pointer; background: var(--panel); }
.operation > summary h3 { display: inline; margin: 0; overflow-wrap: anywhere; }
.operation .soft { font-weight: 400; }
.counts { display: inline-flex; flex-wrap: wrap; gap: 0 .75rem; font-variant-numeric: tabular-nums; }
.operation ul { margin: 0; padding: 0; list-style: none; }
.check { border-top: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 5rem; }
.check .title { margin: 0; padding: .5rem .8rem; }
.check summary { cursor: pointer; }
.check > details > div, .check > div { padding: 0 .8rem .6rem; }
.check p { margin: 0 0 .25rem; }
.sign { display: inline-block; min-width: 1.1em; font-weight: 700; text-align: center; }
.failed .sign, .not-implemented .sign, .blocked .sign, .count.failed, .count.not-implemented, .count.blocked { color: var(--bad); font-weight: 700; }
.warning .sign, .count.warning { color: var(--warn); }
.passed .sign, .count.passed { color: var(--good); }
.skipped .sign, .not-reached .sign, .known .sign, .count { color: var(--soft); }
.check.failed > details > summary { background: var(--bad-back); }
.check.warning > details > summary { background: var(--warn-back); }
.check dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem .9rem; margin: 0; }
.check dt { color: var(--soft); }
.check dd { margin: 0; overflow-wrap: anywhere; }
.check pre { margin: .25rem 0 0; padding: .6rem; background: var(--panel); white-space: pre-wrap; overflow-wrap: anywhere; }
table.matrix { border-collapse: collapse; width: 100%; font-size: .85rem; }
.matrix th { text-align: left; font-weight: 600; padding: .35rem .4rem; }
.matrix thead th { vertical-align: bottom; color: var(--soft); background: var(--paper); box-shadow: inset 0 -2px var(--line); position: sticky; top: 0; }
.matrix tbody th { white-space: nowrap; border-bottom: 1px solid var(--line); }
.matrix tbody th small { display: block; color: var(--soft); font-weight: 400; }
.matrix td { text-align: center; padding: 0; border: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.matrix td a { display: block; padding: .15rem 0; color: inherit; }
.matrix tbody th a { color: inherit; text-underline-offset: .2em; }
.matrix .passed { color: var(--good); background: var(--good-back); }
.matrix .failed, .matrix .not-implemented, .matrix .blocked { color: var(--bad); background: var(--bad-back); font-weight: 700; }
.matrix .warning { color: var(--warn); background: var(--warn-back); }
.matrix .skipped, .matrix .not-reached, .matrix .known, .matrix .none { color: var(--soft); }
.statuses .reached, .statuses .missed { display: inline-block; padding: 0 .4rem; margin: .1rem; border: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.statuses .reached { color: var(--good); background: var(--good-back); }
.statuses .missed { color: var(--soft); border-style: dashed; }
ul { padding-left: 1.2rem; }
@media screen and (min-width: 48rem) {
  .filters { grid-template-columns: minmax(12rem, 1fr) minmax(12rem, 1fr) auto; align-items: end; }
  .filters fieldset, .filters output { grid-column: 1 / -1; }
}
@media screen and (max-width: 80rem) {
  .scroll { overflow-x: auto; }
}
@media screen and (max-width: 48rem) {
  .matrix thead th + th { padding: .4rem .1rem; writing-mode: vertical-rl; transform: rotate(180deg); box-shadow: none; text-align: left; vertical-align: top; }
  .matrix tbody th, .matrix thead th:first-child { position: sticky; left: 0; background: var(--paper); }
  .matrix tbody th { min-width: 9.5rem; max-width: 9.5rem; white-space: normal; overflow-wrap: anywhere; }
  .matrix tbody th small { display: none; }
  .matrix td { min-width: 3rem; height: 2.75rem; white-space: nowrap; }
  .matrix td a { padding: .75rem 0; }
  .check dl { grid-template-columns: 1fr; gap: 0; }
  .check dd { margin-bottom: .5rem; }
}
@media print {
  :root { color-scheme: light; font-size: 11px; }
  body { max-width: none; padding: 0; font-size: 1rem; }
  nav, .filters { display: none; }
  .facts { grid-template-columns: repeat(6, 1fr); }
  table.matrix { font-size: .9rem; }
  .matrix th { padding: 2px 4px; }
  .matrix thead { display: table-header-group; }
  .matrix thead th { position: static; }
  .matrix thead th + th { writing-mode: vertical-rl; transform: rotate(180deg); box-shadow: none; text-align: left; }
  .matrix td { padding: 0 2px; white-space: nowrap; }
  .matrix tr { break-inside: avoid; }
  a { color: inherit; text-decoration: none; }
  * { print-color-adjust: exact; }
}
`;
