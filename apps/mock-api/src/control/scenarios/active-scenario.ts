import type { ActiveFault, Scenario } from '@catering/mock-control';
import type { ControlState } from '../control-state.ts';

/** A scenario by its name, optionally with data that replaces all other. */
export interface NamedScenario extends Scenario {
  readonly name: string;
  readonly source: 'bundled' | 'file';
  /** The heading above it in lists: "Menu and blog". */
  readonly group: string;
}

/** The active scenario, or several together. */
export interface ActiveScenario extends Pick<NamedScenario, 'seed'> {
  /** Its name, or several with commas between: "slow, menu-fails". */
  readonly name: string;
  readonly faults: readonly ActiveFault[];
}

/** The faults of a scenario, with ids that begin with its name. */
export const faultsOf = ({ name, faults }: NamedScenario): ActiveFault[] =>
  faults.map((fault, index) => ({
    ...fault,
    _id: `${name}-${index + 1}`,
    scenario: name,
    matched: 0,
    acted: 0,
  }));

/** Joins scenarios; the data is that of the first scenario with data. */
export function joinScenarios(scenarios: readonly NamedScenario[]): ActiveScenario {
  const seed = scenarios.find((one) => one.seed)?.seed;
  return {
    name: scenarios.map(({ name }) => name).join(', '),
    faults: scenarios.flatMap(faultsOf),
    ...(seed && { seed }),
  };
}

/** The state with a scenario, or none: its faults replace those of the scenario before. */
export function withScenario(
  before: ControlState,
  scenario: ActiveScenario | undefined,
): ControlState {
  const own = before.faults.filter((fault) => fault.scenario === undefined);
  return {
    ...before,
    scenario: scenario?.name ?? null,
    faults: [...own, ...(scenario?.faults ?? [])],
  };
}
