/**
 * Runs the command on each stranger, correct and with each of its defects, and prints what fails.
 * Ends with 1 where that is more than `known.ts` says.
 *
 * pnpm --filter @catering/conformance strangers --only fastify-notes --seeds 3
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { known } from './known.ts';
import type { Finding, Report } from './run-command.ts';
import { missingFor } from './start-stranger.ts';
import { strangers, type Stranger } from './strangers.ts';
import {
  falseAlarmsIn,
  foundInAny,
  tryCorrect,
  tryDefect,
  warningsIn,
  type DefectRun,
} from './try-stranger.ts';

const { values } = parseArgs({
  options: {
    /** A part of the names of servers. */
    only: { type: 'string', default: '' },
    /** A part of the ids of defects. */
    defect: { type: 'string', default: '' },
    /** Runs of the correct server. */
    seeds: { type: 'string', default: '1' },
    /** A file for what is printed. */
    out: { type: 'string' },
  },
});

const lines: string[] = [];
function say(line = '') {
  lines.push(line);
  console.log(line);
}

const short = (value: unknown, length: number) => JSON.stringify(value)?.slice(0, length);

/** Findings of one message and one kind of response are one line, with the first of them. */
function sayFindings({ results }: Report, severity: Finding['severity']) {
  const found = results.flatMap(({ id, findings }) =>
    findings.filter((one) => one.severity === severity).map((finding) => ({ id, finding })),
  );
  const groups = Map.groupBy(found, ({ finding: { message, expected, got } }) => {
    const kind = message.replace(/ \(random request.*/, '');
    return `${kind}: expected ${short(expected, 80)}, got ${short(got, 4)}`;
  });
  for (const [kind, all] of groups) {
    const [first] = all;
    if (!first) continue;
    say(`- ${all.length} times ${kind}…, as \`${first.id}\`: got ${short(first.finding.got, 160)}`);
    const ids = all.map(({ id }) => id).join(' ');
    if (all.length > 1) say(`  ${ids.slice(0, 1500)}`);
    const curl = first.finding.replay?.replaceAll('\n', ' ').slice(0, 600);
    if (curl) say(`  \`${curl}\``);
  }
}

/** How many checks fail or warn, by category. */
function byCategory({ results }: Report, verdict: 'failed' | 'warning') {
  const those = results.filter((one) => one.verdict === verdict);
  const categories = Map.groupBy(those, ({ category }) => category);
  return [...categories].map(([category, all]) => `${category} ${all.length}`).join(', ') || 'none';
}

function sayRun(report: Report, seed: number) {
  const { results, requests, durationMs } = report;
  const verdicts = Map.groupBy(results, ({ verdict }) => verdict);
  const counts = [...verdicts].map(([verdict, all]) => `${verdict} ${all.length}`).join(', ');
  say(`Seed ${seed}: ${counts}; ${requests} requests, ${(durationMs / 1000).toFixed(1)} s.`);
  say(`Failures by category: ${byCategory(report, 'failed')}.`);
  say(`Warnings by category: ${byCategory(report, 'warning')}.`);
  say('\nFailures:\n');
  sayFindings(report, 'error');
  // The rest differs little from seed to seed.
  if (seed > 1) return;
  say('\nWarnings:\n');
  sayFindings(report, 'warning');
  say('\nBlocked:\n');
  const blocked = verdicts.get('blocked') ?? [];
  for (const [reason, all] of Map.groupBy(blocked, (one) => one.reason)) {
    say(`- ${all.length} times ${reason}, as \`${all[0]?.id}\``);
  }
  say();
}

function sayDefect({ defect, foundBy, error }: DefectRun) {
  const ids = foundBy.length > 3 ? [...foundBy.slice(0, 3), `${foundBy.length - 3} more`] : foundBy;
  say(`| ${defect.id}: ${defect.title} | ${error ?? (ids.join(', ') || '**not found**')} |`);
}

/** @returns whether it is no worse than known */
async function measure(stranger: Stranger): Promise<boolean> {
  const runs = await tryCorrect(stranger, Number(values.seeds));
  for (const { report, seed } of runs) sayRun(report, seed);
  const usual = foundInAny(runs);
  const chosen = stranger.defects.filter(({ id }) => id.includes(values.defect));
  say('| defect | found by |\n| --- | --- |');
  let missed = 0;
  for (const defect of chosen) {
    const tried = await tryDefect(stranger, defect, usual);
    sayDefect(tried);
    if (tried.foundBy.length === 0) missed += 1;
  }
  say(`\nFound ${chosen.length - missed} of ${chosen.length}.\n`);
  const now = { falseAlarms: falseAlarmsIn(runs).size, warnings: warningsIn(runs), missed };
  const goal = { falseAlarms: 0, warnings: 10, missed: Math.floor(chosen.length / 10) };
  const before = known[stranger.name] ?? goal;
  say(`Now ${JSON.stringify(now)}, known ${JSON.stringify(before)}.\n`);
  return (
    now.falseAlarms <= before.falseAlarms &&
    now.warnings <= before.warnings &&
    now.missed <= before.missed
  );
}

for (const stranger of strangers.filter(({ name }) => name.includes(values.only))) {
  say(`## ${stranger.name} (${stranger.framework})\n`);
  const missing = missingFor(stranger);
  if (missing) say(`Not tried: ${missing}\n`);
  else {
    try {
      if (!(await measure(stranger))) process.exitCode = 1;
    } catch (error) {
      say(`Not tried: ${String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
if (values.out) writeFileSync(values.out, `${lines.join('\n')}\n`);
