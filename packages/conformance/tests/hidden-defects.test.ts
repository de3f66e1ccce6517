import { createTestApp } from '@catering/mock-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { on, type Mutation } from '../mutants/mutant.ts';
import { combineMutations } from '../mutants/mutations/combine-mutations.ts';
import { failing, status } from '../mutants/mutations/mutations.ts';
import { asOwner } from '../mutants/mutations/order-owner-mutation.ts';
import { updateBaseline } from '../src/run/baseline.ts';
import type { Report } from '../src/run/report.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { serve } from '../src/http/target.ts';
import { cateringSuite } from '../src/checks/suite.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let baseUrl = '';
let admin = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  const { app, person, close } = await createTestApp({ time: Date.now });
  const backend = await serve(app);
  baseUrl = backend.baseUrl;
  admin = (await person('admin')).headers.authorization.replace('Bearer ', '');
  stop = async () => {
    await backend.close();
    await close();
  };
});
afterAll(() => stop());

const skip = ['random', 'hostile', 'types', 'missing', 'limits', 'body', 'unknown'];

/** A run of the checks of orders on a server with these defects. */
const runWith = (options: object, ...defects: Mutation[]) =>
  runConformance(mutatedServer(baseUrl, combineMutations(defects), admin), {
    only: ['order'],
    skip,
    seed: 1,
    ...options,
  });

const idsOf = ({ results }: Report, verdict: string) =>
  results.filter((one) => one.verdict === verdict).map(({ check }) => check.id);

const OWNERSHIP = 'order.get.state.other-user';
const leak = asOwner('order.get');

test('a 200 in place of 201 is a failure of its own, and hides nothing', async () => {
  const wrongStatus = on('order.create', status(201, 200));
  const report = await runWith({}, wrongStatus);
  const own = ['order.create.valid-request', 'order.create.response.status'];
  expect(idsOf(report, 'failed')).toEqual(own);
  expect(idsOf(report, 'blocked')).toEqual([]);
  expect(idsOf(await runWith({}, wrongStatus, leak), 'failed')).toContain(OWNERSHIP);
});

test('a baseline of a cause does not hide what fails when the cause is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baseline-'));
  const file = join(folder, 'known.json');
  const ids = new Set(cateringSuite.checks.map(({ id }) => id));
  const empty = { file, failures: {}, unproven: {}, ids };
  const noOrders = on('order.create', failing([201]));
  await updateBaseline(await runWith({}, noOrders), empty);
  const known = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true });

  const behind = await runWith({ known }, noOrders, leak);
  expect(idsOf(behind, 'unproven')).toContain(OWNERSHIP);
  expect(idsOf(behind, 'known')).not.toContain(OWNERSHIP);
  const open = await runWith({ known }, leak);
  expect(idsOf(open, 'failed')).toContain(OWNERSHIP);
  expect(open.ok).toBe(false);
});
