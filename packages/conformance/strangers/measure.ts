/**
 * Runs the command on each stranger, correct and with each of its defects, and prints what fails.
 *
 * pnpm --filter @catering/conformance strangers --only fastify-notes --seeds 3
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Defect } from './defect.ts';
import { missingFor, startStranger } from './start-stranger.ts';
import { strangers, type Stranger } from './strangers.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    defect: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

interface Finding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly expected: unknown;
  readonly got: unknown;
  readonly replay?: string;
}
interface Result {
  readonly id: string;
  readonly category: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly findings: readonly Finding[];
}
interface Report {
  readonly results: readonly Result[];
  readonly requests: number;
  readonly durationMs: number;
}

const command = join(import.meta.dirname, '../src/main.ts');

/** A server of its own for each run: none sees what an earlier run has left. */
async function runOn(stranger: Stranger, seed: number, defect?: Defect): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'stranger-'));
  const { baseUrl, document, stop } = await startStranger(stranger, defect);
  try {
    const file = join(folder, document.startsWith('{') ? 'openapi.json' : 'openapi.yaml');
    const report = join(folder, 'report.json');
    writeFileSync(file, document);
    const { options } = await stranger.logIn(baseUrl);
    const { stderr } = spawnSync(
      process.execPath,
      [
        '--conditions=source',
        command,
        'run',
        `--openapi=${file}`,
        `--base-url=${baseUrl}`,
        `--seed=${seed}`,
        '--show-secrets',
        '--report=json',
        `--out=${report}`,
        ...options,
      ],
      { encoding: 'utf8', timeout: 300_000 },
    );
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as Report;
    } catch (error) {
      throw new Error(`${stranger.name}: no report: ${stderr}`, { cause: error });
    }
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}

const failuresOf = ({ results }: Report) =>
  results.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);

const lines: string[] = [];
const say = (line = '') => {
  lines.push(line);
  console.log(line);
};

function count(report: Report, severity: Finding['severity']) {
  const byCategory = new Map<string, number>();
  for (const { category, verdict, findings } of report.results) {
    const found = findings.filter((one) => one.severity === severity).length;
    const failed = severity === 'error' && verdict === 'failed' && found === 0 ? 1 : 0;
    if (found + failed > 0) byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
  }
  return [...byCategory].map(([category, times]) => `${category} ${times}`).join(', ') || 'none';
}

const short = (value: unknown, length: number) => JSON.stringify(value)?.slice(0, length);

/** Findings of one message and one kind of response are one line, with the first of them. */
function list(report: Report, severity: Finding['severity']) {
  const found = report.results.flatMap(({ id, findings }) =>
    findings.filter((one) => one.severity === severity).map((finding) => ({ id, finding })),
  );
  const groups = Map.groupBy(found, ({ finding: { message, expected, got } }) => {
    const kind = message.replace(/ \(random request.*/, '');
    return `${kind}: expected ${short(expected, 80)}, got ${short(got, 4)}`;
  });
  for (const [kind, all] of groups) {
    const [first] = all;
    if (!first) continue;
    const { id, finding } = first;
    say(`- ${all.length} times ${kind}…, as \`${id}\`: got ${short(finding.got, 160)}`);
    if (all.length > 1)
      say(
        `  ${all
          .map((one) => one.id)
          .join(' ')
          .slice(0, 1500)}`,
      );
    if (finding.replay) say(`  \`${finding.replay.replaceAll('\n', ' ').slice(0, 600)}\``);
  }
}

/** Failures of the correct server, in any of the runs. */
async function tryCorrect(stranger: Stranger): Promise<ReadonlySet<string>> {
  const alarms = new Set<string>();
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const report = await runOn(stranger, seed);
    const failed = failuresOf(report);
    for (const id of failed) alarms.add(id);
    const { requests, durationMs, results } = report;
    const verdicts = Map.groupBy(results, ({ verdict }) => verdict);
    const counts = [...verdicts].map(([verdict, all]) => `${verdict} ${all.length}`).join(', ');
    say(`Seed ${seed}: ${counts}; ${requests} requests, ${(durationMs / 1000).toFixed(1)} s.`);
    say(`Failures by category: ${count(report, 'error')}.`);
    say(`Warnings by category: ${count(report, 'warning')}.`);
    if (seed > 1) continue;
    say('\nFailures:\n');
    list(report, 'error');
    say('\nWarnings:\n');
    list(report, 'warning');
    say('\nBlocked:\n');
    for (const { id, reason } of verdicts.get('blocked') ?? []) say(`- \`${id}\`: ${reason}`);
    say();
  }
  return alarms;
}

async function tryDefects(stranger: Stranger, alarms: ReadonlySet<string>) {
  const chosen = stranger.defects.filter(({ id }) => id.includes(values.defect));
  const found: string[] = [];
  say('| defect | found by |\n| --- | --- |');
  for (const defect of chosen) {
    const failed = await runOn(stranger, 1, defect).then(failuresOf, (error: unknown) => [
      `NO REPORT ${String(error)}`,
    ]);
    const by = failed.filter((id) => !alarms.has(id));
    if (by.length > 0) found.push(defect.id);
    const ids = by.length > 3 ? [...by.slice(0, 3), `${by.length - 3} more`] : by;
    say(`| ${defect.id}: ${defect.title} | ${ids.join(', ') || '**not found**'} |`);
  }
  say(`\nFound ${found.length} of ${chosen.length}.\n`);
}

for (const stranger of strangers.filter(({ name }) => name.includes(values.only))) {
  say(`## ${stranger.name} (${stranger.framework})\n`);
  const missing = missingFor(stranger);
  if (missing) say(`Not tried: ${missing}\n`);
  else {
    try {
      await tryDefects(stranger, await tryCorrect(stranger));
    } catch (error) {
      say(`Not tried: ${String(error)}\n`);
    }
  }
}
if (values.out) writeFileSync(values.out, `${lines.join('\n')}\n`);
