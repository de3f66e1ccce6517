import { type ActiveFault, FAULT_HEADER, type ScenarioList } from '@catering/mock-control';
import type { Dependencies } from '../../backend/dependencies.ts';
import { resolveSeed } from '../../database/seeds/choose-seed.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { findScenario } from './scenario-registry.ts';
import { faultsOf, withScenario } from './active-scenario.ts';

export interface Scenarios {
  readonly list: () => ScenarioList;
  readonly choose: (names: string | null) => Promise<void>;
  /** The faults of the scenarios that the header of a request names. @throws ApiError VALIDATION_FAILED */
  readonly faultsOf: (names: string) => readonly ActiveFault[];
  /** The scenario that has a fault with an id, active or not. */
  readonly ownerOf: (id: string | undefined) => string | undefined;
}

const invalidHeader = (problem: string) =>
  new ApiError('VALIDATION_FAILED', { message: `${FAULT_HEADER}: ${problem}` });

export function makeScenarios({
  controlState,
  registry,
  resetData,
}: Pick<Dependencies, 'controlState' | 'registry' | 'resetData'>): Scenarios {
  const all = [...registry.values()];
  return {
    list: () => ({
      active: controlState.current.scenario,
      scenarios: all.map(({ seed, faults, ...shown }) => ({
        ...shown,
        replacesData: seed !== undefined,
        faults: [...faults],
      })),
    }),
    ownerOf: (id) => all.find((one) => faultsOf(one).some(({ _id }) => _id === id))?.name,
    choose: async (names) => {
      const { scenario, problem } = names === null ? {} : findScenario(registry, names);
      if (problem !== undefined) throw new ApiError('NOT_FOUND', { message: problem });
      if (scenario?.seed) {
        await resetData({ seed: resolveSeed(scenario.seed), scenario: scenario.name });
      }
      await controlState.change((before) => withScenario(before, scenario));
    },
    faultsOf: (names) => {
      const { scenario, problem } = findScenario(registry, names);
      if (problem !== undefined) throw invalidHeader(problem);
      if (!scenario.seed) return scenario.faults;
      throw invalidHeader(
        `"${scenario.name}" replaces the data, which one request cannot. Choose it with POST /__mock/api/scenario.`,
      );
    },
  };
}
