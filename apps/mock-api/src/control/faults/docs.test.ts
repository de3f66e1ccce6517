import { newFaultSchema, scenarioFileSchema } from '@catering/mock-control';
import { jsonSchemas } from '@catering/mock-control/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bundledScenarios } from '../scenarios/bundled-scenarios.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/control.md'), 'utf8');
const partOf = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test('every fault in the docs is valid', () => {
  const faults = [...partOf('Faults').matchAll(/`(\{ "[^`]+\})`/g)].map(([, json = '']) => json);
  expect(faults.length).toBeGreaterThan(8);
  for (const json of faults) {
    expect(z.safeParse(newFaultSchema, JSON.parse(json)).error).toBeUndefined();
  }
});

test('the docs list each scenario in its group', () => {
  const rows = partOf('Scenarios').matchAll(/^\| (.+?) +\| (.+?) +\|$/gm);
  const groups = Object.fromEntries([...rows].map(([, group = '', names = '']) => [group, names]));
  for (const [name, { group }] of Object.entries(bundledScenarios)) {
    expect(groups[group]).toContain(`\`${name}\``);
  }
});

test('the scenario file in the docs is valid for the server and for editors', () => {
  const [, json = ''] = /```json\n(.*?)```/s.exec(partOf('Scenarios')) ?? [];
  expect(z.safeParse(scenarioFileSchema, JSON.parse(json)).error).toBeUndefined();
  const isRight = new Ajv2020({ strict: false, validateFormats: false }).compile(
    jsonSchemas['scenarios.schema.json'](),
  );
  const judged = (from: string, to: string) => isRight(JSON.parse(json.replace(from, to)));
  expect(judged('', '')).toBe(true);
  const mistakes = [
    ['"status": 503', '"status": "503"'],
    ['"status"', '"stauts"'],
    ['"dishes.list"', '"dishes.lits"'],
    ['"title"', '"titel"'],
    ['"menu-closed"', '"Menu closed"'],
    ['"demo"', '"dmo"'],
  ] as const;
  expect(mistakes.filter(([right, wrong]) => judged(right, wrong))).toEqual([]);
});
