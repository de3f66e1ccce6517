import type { Seed } from '@catering/mock-control';
import type { ControlStateStore } from '../control/control-state.ts';
import { withScenario, type ActiveScenario } from '../control/scenarios/active-scenario.ts';
import { resolveSeed } from '../database/seeds/seed.ts';

interface ScenarioTarget {
  readonly controls: ControlStateStore;
  /** Goes back to the seed of the start, or to another one. */
  readonly reset: (seed?: Seed) => Promise<void>;
}

/**
 * Makes the scenario of the start the active one, over its data if it has some; where it is active, as
 * another server over the same database has chosen it, all stays as it is.
 * @returns resets to it, over another seed if there is one
 */
export async function applyScenario(
  { controls, reset }: ScenarioTarget,
  scenario: ActiveScenario | undefined,
): Promise<(seed?: Seed) => Promise<void>> {
  if (!scenario) return reset;
  const resetToScenario = async (seed?: Seed) => {
    await reset(seed ?? (scenario.seed && resolveSeed(scenario.seed())));
    await controls.change((before) => withScenario(before, scenario));
  };
  let isNew = false;
  await controls.change((before) => {
    isNew = before.scenario !== scenario.name;
    return isNew ? withScenario(before, scenario) : before;
  });
  if (isNew && scenario.seed) await resetToScenario();
  return resetToScenario;
}
