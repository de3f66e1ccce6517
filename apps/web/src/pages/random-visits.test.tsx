import { fakeClock } from '@catering/test/clock';
import { expectConsoleError, expectConsoleWarn } from '@catering/test/console';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#features/notifications/notify.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { heal } from '#testing/random-visits/heal.ts';
import { Promises } from '#testing/random-visits/promises/promises.ts';
import { addDish, typeDelivery } from '#testing/random-visits/deeds/cart.ts';
import { logIn } from '#testing/random-visits/deeds/tabs.ts';
import type { Scene } from '#testing/random-visits/scene.ts';
import { anyStep } from '#testing/random-visits/steps.ts';
import { currentTab, PaymentPages, WholeApp } from '#testing/random-visits/tab.tsx';
import { Visit } from '#testing/random-visits/visit.ts';

let onNotification: (notification: Notification) => void = () => undefined;
// The toasts of all tabs would be on one page.
vi.mock('#features/notifications/notify.ts', async (original) => ({
  ...(await original<object>()),
  notify: (notification: Notification) => onNotification(notification),
}));

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** The number of visits. A run by hand may set more. */
const VISITS = setting('VISITS', 300);
/** The seed of the visits. A run by hand with another seed may find more. */
const SEED = setting('VISITS_SEED', 11);
const MAX_STEPS = setting('VISITS_STEPS', 16);
/** The path of one visit, as the message of its failure has it: only that visit runs. */
const PATH = process.env.VISITS_PATH;
/** True if the steps of a failure are shrunk, which takes minutes. */
const SHRINKS = process.env.VISITS_SHRINK !== '0';

/** A customer at checkout: signed in, with a dish in the cart and an address. */
const openScene = async (View: typeof PaymentPages): Promise<Scene> => {
  localStorage.clear();
  const visit = new Visit(View);
  const promises = new Promises(visit);
  const scene = { visit, promises };
  onNotification = (notification) => visit.onNotification(notification, currentTab.getStore());
  fakeApi(visit.server.handlers(visit.line));
  window.MonnifySDK = visit.popUps.provider;
  // The spy would keep every value that it has returned.
  vi.spyOn(navigator, 'locks', 'get')
    .mockClear()
    .mockImplementation(() => visit.locks as never);
  const tab = await visit.openTab();
  await visit.settle();
  await logIn(tab, scene, 'ada@example.com');
  await visit.settle();
  await addDish(tab, scene, { id: 'jollof', quantity: 2 });
  await visit.settle();
  await typeDelivery(tab, scene);
  await visit.settle();
  promises.check();
  return scene;
};

const runVisit = async (
  View: typeof PaymentPages,
  steps: Iterable<fc.AsyncCommand<Scene, Scene>>,
) => {
  const scene = await openScene(View);
  try {
    await fc.asyncModelRun(() => ({ model: scene, real: scene }), steps);
    await heal(scene);
  } catch (error) {
    const path = scene.visit.steps.map((step, index) => `\n${index + 1}. ${step}`).join('');
    throw new Error(`${error instanceof Error ? error.message : String(error)}, after:${path}`, {
      cause: error,
    });
  } finally {
    await scene.visit.close();
    delete window.MonnifySDK;
  }
  return scene;
};

/** Runs this number of visits. The message of a failure has their seed. */
const runVisits = async (View: typeof PaymentPages, visits: number) => {
  // Lost requests are logged, and declined cards.
  expectConsoleError(/./);
  expectConsoleWarn(/./);
  console.error('One visit may fail nothing');
  console.warn('One visit may decline nothing');
  fakeClock();
  let paid = 0;
  const steps = fc.commands([anyStep], { maxCommands: MAX_STEPS, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      const { visit } = await runVisit(View, chosen);
      paid += visit.server.orders.filter((order) => order.paymentStatus === 'Completed').length;
    }),
    { numRuns: visits, seed: SEED, endOnFailure: !SHRINKS, ...(PATH && { path: PATH }) },
  );
  return paid;
};

const HOUR_MS = 3_600_000;

test(
  'at random, no customer pays twice, reads a lie, or sees the cart of another, and all heals',
  { timeout: HOUR_MS, tags: ['D-36', 'D-47', 'D-72'] },
  async () => {
    expect(await runVisits(PaymentPages, VISITS)).toBeGreaterThanOrEqual(VISITS);
  },
);

test(
  'the same holds in the whole site, with its header, layout and other pages',
  { timeout: HOUR_MS, tags: ['D-36', 'D-47', 'D-72'] },
  async () => {
    const visits = Math.ceil(VISITS / 25);
    expect(await runVisits(WholeApp, visits)).toBeGreaterThanOrEqual(visits);
  },
);
