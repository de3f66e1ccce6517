import { expect, test } from 'vitest';
import { type Mutation, on } from '../mutants/mutant.ts';
import { failing, isSuccess, objectOf, pretended, status } from '../mutants/mutations/mutations.ts';
import { asOwner } from '../mutants/mutations/order-owner-mutation.ts';
import { updateBaseline } from '../src/run/baseline/baseline-file.ts';
import type { RunOptions } from '../src/run/run-options.ts';
import { idsOf, sharedBackend } from '../testing/start-backend.ts';
import { cateringSuite } from '../src/checks/suite.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const backend = sharedBackend();

const skip = ['random', 'hostile', 'types', 'missing', 'limits', 'body', 'unknown'];

/** A run of checks of orders on a server with these defects. */
const runWith = (options: RunOptions, ...defects: Mutation[]) =>
  backend.run({ only: ['order.create.valid-request', 'order.get.state'], ...options }, ...defects);

const OWNERSHIP = 'order.get.state.other-user';
const leak = asOwner('order.get');

test('a 200 in place of 201 is a failure of its own, and hides nothing', async () => {
  const wrongStatus = on('order.create', status(201, 200));
  const report = await runWith({ only: ['order'], skip }, wrongStatus);
  expect(idsOf(report, 'failed')).toEqual(['order.create.valid-request']);
  // It looks at all responses of the operation, and finds the same fault.
  expect(idsOf(report, 'blocked')).toEqual(['order.create.response.status']);
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

test('an invalid payment is met on a pending order, also after others were paid', async () => {
  const anyLength = on('order.update', async (request, { forward }) => {
    const response = await forward(request);
    if (response.status !== 400) return response;
    const order = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
    const isPending = isSuccess(order) && objectOf(order).paymentStatus === 'Pending';
    return isPending ? pretended(request) : { ...response, status: 409 };
  });
  const only = ['order.update.valid-request', 'order.update.limits', 'order.update.types'];
  const report = await backend.run({ only }, anyLength);
  const invalid = report.results.filter(({ check }) => /limits|types/.test(check.category));
  expect(invalid.length).toBeGreaterThan(10);
  expect(invalid.map(({ verdict }) => verdict)).toEqual(invalid.map(() => 'failed'));
});
