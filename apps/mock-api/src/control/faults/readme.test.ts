import { faultSchema, scenarioFileSchema } from '@catering/mock-control';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shippedScenarios } from '../scenarios/shipped.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const partOf = (title: string) => readme.split(`### ${title}\n`)[1]?.split('\n### ')[0] ?? '';

test('the faults of the README can be added', () => {
  const faults = [...partOf('Faults').matchAll(/`(\{ "[^`]+\})`/g)].map(([, json = '']) => json);
  expect(faults.length).toBeGreaterThan(8);
  for (const json of faults) {
    expect(z.safeParse(faultSchema, JSON.parse(json)).error).toBeUndefined();
  }
});

test('the README names each scenario, and shows a file of them', () => {
  const part = partOf('Scenarios');
  for (const name of Object.keys(shippedScenarios)) expect(part).toContain(`\`${name}\``);
  const [, json = ''] = /```json\n(.*?)```/s.exec(part) ?? [];
  expect(z.safeParse(scenarioFileSchema, JSON.parse(json)).error).toBeUndefined();
});
