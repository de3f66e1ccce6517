import type { PopUp } from './pop-ups.ts';
import type { Promises } from './promises/promises.ts';
import type { Tab } from './tab.tsx';
import type { Visit } from './visit.ts';

export interface Scene {
  visit: Visit;
  promises: Promises;
}

/** A step of a visit. Resolves with a sentence that says what was done, or with false if it cannot be done. */
export type Deed = (scene: Scene) => Promise<string | false>;

export const pick = <Value>(list: readonly Value[], number: number): Value | undefined =>
  list[number % Math.max(list.length, 1)];

/** A step in one of the tabs, unless one waits for what is stored. */
export const inTab =
  (number: number, deed: (tab: Tab, scene: Scene) => Promise<string | false>): Deed =>
  async (scene) => {
    const tab = pick(scene.visit.tabs, number);
    if (!tab || !scene.visit.isLoaded) return false;
    const done = await deed(tab, scene);
    return done && `${tab.name}: ${done}`;
  };

export const withPopUp =
  (number: number, deed: (popUp: PopUp, scene: Scene) => Promise<string | false>): Deed =>
  async (scene) => {
    // The newest first, which most steps are about.
    const popUp = pick(scene.visit.popUps.all.toReversed(), number);
    if (!popUp) return false;
    const done = await deed(popUp, scene);
    return done && `${popUp.name} (${popUp.orderId}, ${popUp.tab.name}): ${done}`;
  };
