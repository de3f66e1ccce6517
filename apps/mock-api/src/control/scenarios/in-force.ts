import type { ControlState } from '../controls.ts';
import type { NamedScenario } from './catalogue.ts';

/**
 * The state with a scenario, or none: its faults take the place of those of the scenario before.
 * @param ids makes the ids of its faults
 */
export function withScenario(
  before: ControlState,
  scenario: NamedScenario | undefined,
  ids: () => string,
): ControlState {
  const own = before.faults.filter((fault) => fault.scenario === undefined);
  if (!scenario) return { ...before, scenario: null, faults: own };
  const { name, faults } = scenario;
  const added = faults.map((fault) => ({
    ...fault,
    _id: ids(),
    scenario: name,
    matched: 0,
    acted: 0,
  }));
  return { ...before, scenario: name, faults: [...own, ...added] };
}

/** Says that there is no such scenario, and which there are. */
export const unknownScenario = (name: string, all: ReadonlyMap<string, NamedScenario>) =>
  `There is no scenario "${name}". There are: ${[...all.keys()].join(', ')}.`;
