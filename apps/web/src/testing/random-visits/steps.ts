import * as fc from 'fast-check';
import { act } from './act.ts';
import { paths } from '#config/paths.ts';
import { lineStates, type LineState } from './line.ts';
import {
  typeDelivery,
  dishIds,
  addDish,
  removeDish,
  changePlates,
  missRead,
} from './deeds/cart.ts';
import { deliver, deliverAll, setLine } from './deeds/line.ts';
import {
  pressCheckout,
  pressAndLeave,
  pressAgain,
  pressMakePayment,
  leavePopUp,
  payOnPhone,
  deliverMeal,
  payElsewhere,
  approve,
  payUnheard,
  payAmidReads,
} from './deeds/payments.ts';
import {
  logIn,
  emails,
  pages,
  reload,
  openSlowly,
  closeTab,
  openTab,
  focus,
} from './deeds/tabs.ts';
import { inTab, withPopUp, type Deed, type Scene } from './scene.ts';

type Step = fc.AsyncCommand<Scene, Scene>;

class RandomStep implements Step {
  readonly name: string;
  readonly deed: Deed;
  /** The next step follows before anything else happens. */
  readonly isQuick: boolean;

  constructor(name: string, deed: Deed, isQuick: boolean) {
    this.name = name;
    this.deed = deed;
    this.isQuick = isQuick;
  }
  check = () => true;
  toString = () => this.name;

  async run(_model: Scene, scene: Scene) {
    const { visit, promises } = scene;
    const done = await this.deed(scene);
    if (done === false) return;
    visit.steps.push(this.isQuick ? `${done}, and at once` : done);
    visit.followLogin();
    if (this.isQuick) return;
    await visit.settle();
    promises.check();
  }
}

const at = fc.nat({ max: 2 });
const which = fc.nat({ max: 3 });
const arrival = fc
  .tuple(fc.nat({ max: 5 }), fc.nat({ max: 3 }))
  .map(([n, luck]) => deliver(n, luck === 0));

const deeds: [weight: number, name: string, arbitrary: fc.Arbitrary<Deed>][] = [
  [8, 'press', at.map(pressCheckout)],
  [
    2,
    'press and leave',
    fc
      .tuple(at, fc.constantFrom(paths.orders, '/elsewhere'))
      .map(([n, path]) => pressAndLeave(n, path)),
  ],
  [2, 'press again', at.map(pressAgain)],
  [5, 'pay', fc.tuple(at, which).map(([n, order]) => pressMakePayment(n, order))],
  [2, 'pay unheard', at.map(payUnheard)],
  [3, 'left', at.map((n) => inTab(n, (tab, { visit }) => leavePopUp(tab, visit)))],
  [
    8,
    'approve',
    fc.tuple(which, fc.integer({ min: 1, max: 2 }), fc.nat({ max: 9 })).map(([n, times, luck]) =>
      withPopUp(n, async (popUp, scene) => {
        if (popUp.isClosed && luck > 2) return false;
        const hears = ([[], ['server'], ['page', 'server']] as const)[luck] ?? ['page'];
        return approve(popUp, scene, hears, times);
      }),
    ),
  ],
  [
    2,
    'decline',
    fc.tuple(which, fc.constantFrom('FAILED', 'FAILED', 'PENDING')).map(([n, status]) =>
      withPopUp(n, async (popUp, { visit }) => {
        if (popUp.isClosed) return false;
        await act(() => visit.popUps.report(popUp, status));
        return status === 'FAILED' ? 'the bank declines' : 'the bank transfer is on its way';
      }),
    ),
  ],
  [
    4,
    'close',
    which.map((n) =>
      withPopUp(n, async (popUp, { visit }) => {
        if (popUp.isClosed) return false;
        await act(() => visit.popUps.close(popUp));
        return 'the customer closes it';
      }),
    ),
  ],
  [
    4,
    'go',
    fc.tuple(at, fc.constantFrom(...pages)).map(([n, path]) =>
      inTab(n, async (tab) => {
        if (tab.path === path) return false;
        await tab.goTo(path);
        return `go to ${path}`;
      }),
    ),
  ],
  [
    3,
    'back',
    at.map((n) =>
      inTab(n, async (tab) => {
        await tab.goTo(-1);
        return 'Back';
      }),
    ),
  ],
  [3, 'reload', at.map(reload)],
  [2, 'open slowly', fc.constant(openSlowly)],
  [2, 'miss', at.map(missRead)],
  [2, 'open', fc.constantFrom(...pages).map(openTab)],
  [2, 'close tab', at.map(closeTab)],
  [
    4,
    'add',
    fc
      .tuple(at, fc.constantFrom(...dishIds), fc.integer({ min: 1, max: 3 }))
      .map(([n, id, quantity]) => inTab(n, (tab, scene) => addDish(tab, scene, { id, quantity }))),
  ],
  [1, 'remove', fc.tuple(at, which).map(([n, dish]) => removeDish(n, dish))],
  [
    1,
    'plates',
    fc
      .tuple(at, which, fc.integer({ min: 1, max: 4 }))
      .map(([n, dish, count]) => changePlates(n, dish, count)),
  ],
  [
    1,
    'type',
    at.map((n) =>
      inTab(n, async (tab, scene) => {
        if (tab.path !== paths.checkout || tab.buttons('Proceed To Checkout').length === 0)
          return false;
        await typeDelivery(tab, scene);
        return 'go on';
      }),
    ),
  ],
  [
    4,
    'log in',
    fc
      .tuple(at, fc.constantFrom(...emails))
      .map(([n, email]) => inTab(n, (tab, scene) => logIn(tab, scene, email))),
  ],
  [
    2,
    'log out',
    at.map((n) =>
      inTab(n, async (tab, { promises }) => {
        if (tab.account === null) return false;
        promises.cart.loggedOut();
        await tab.logOut();
        return 'log out';
      }),
    ),
  ],
  [
    2,
    'expire',
    fc.constant(async ({ visit: { server } }: Scene) => {
      server.tokens.clear();
      return 'the server ends all sessions';
    }),
  ],
  [
    1,
    'price',
    fc.constantFrom(...dishIds).map((id): Deed => async ({ visit: { server } }) => {
      const dish = server.menu.find(({ _id }) => _id === id);
      if (dish) dish.price += 100;
      return `the price of ${id} rises`;
    }),
  ],
  [1, 'phone', which.map(payOnPhone)],
  [2, 'meal', which.map(deliverMeal)],
  [
    3,
    'pay elsewhere',
    fc
      .tuple(
        at,
        which,
        fc.record({
          isRenewed: fc.boolean(),
          isUnheard: fc.boolean(),
          isDelivered: fc.boolean(),
          isListed: fc.boolean(),
          isStale: fc.boolean(),
        }),
      )
      .map(([n, order, how]) => payElsewhere(n, order, how)),
  ],
  [
    8,
    'line',
    fc
      .oneof(
        fc.constant('up' as const),
        fc.constantFrom(...(Object.keys(lineStates) as LineState[])),
      )
      .map(setLine),
  ],
  [
    2,
    'pay amid reads',
    fc
      .tuple(at, fc.array(arrival, { minLength: 5, maxLength: 5 }), fc.nat({ max: 2 }))
      .map(([n, arrivals, before]) => payAmidReads(n, arrivals, before)),
  ],
  [5, 'deliver', arrival],
  [4, 'deliver all', fc.constant(deliverAll)],
  [
    2,
    'late provider',
    fc.boolean().map((isLate): Deed => async ({ visit: { server } }) => {
      if (server.isProviderLate === isLate) return false;
      server.isProviderLate = isLate;
      return isLate
        ? 'the provider tells the server of no payment'
        : 'the provider tells the server of payments again';
    }),
  ],
  [
    3,
    'wait',
    fc.constantFrom(1_000, 20_000, 90_000, 400_000).map((ms): Deed => async ({ visit }) => {
      // A page waits for the storage for a few seconds only.
      if (!visit.isLoaded) return false;
      await visit.wait(ms);
      return `${ms / 1000} s pass`;
    }),
  ],
  [3, 'focus', fc.constant(focus)],
];

/** Any step of a visit. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...deeds.map(([weight, name, arbitrary]) => ({
    weight,
    arbitrary: fc
      .tuple(arbitrary, fc.nat({ max: 5 }))
      .map(([deed, luck]) => new RandomStep(name, deed, luck === 0)),
  })),
);
