import type { ActiveFault } from '@catering/mock-control';
import type { ControlState } from '../controls.ts';
import type { NamedScenario } from './catalogue.ts';

/** The faults of a scenario, which have counted no request yet. */
export const faultsOf = (
  { name, faults }: NamedScenario,
  idOf: (index: number) => string,
): ActiveFault[] =>
  faults.map((fault, index) => ({
    ...fault,
    _id: idOf(index),
    scenario: name,
    matched: 0,
    acted: 0,
  }));

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
  return { ...before, scenario: scenario.name, faults: [...own, ...faultsOf(scenario, ids)] };
}
