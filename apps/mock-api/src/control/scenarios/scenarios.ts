import type { ScenarioList } from '@catering/mock-control';
import type { Dependencies } from '../../backend/dependencies.ts';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { findScenario } from './scenario-registry.ts';
import { type ActiveScenario, faultsOf, withScenario } from './active-scenario.ts';

export interface Scenarios {
  readonly list: () => ScenarioList;
  readonly choose: (names: string | null) => Promise<void>;
  /** @throws ApiError VALIDATION_FAILED naming the header and what is wrong */
  readonly ofHeader: (header: string, names: string) => ActiveScenario;
  /** The scenario that has a fault with an id, active or not. */
  readonly ownerOf: (id: string | undefined) => string | undefined;
}

const invalidHeader = (header: string, problem: string) =>
  new ApiError('VALIDATION_FAILED', { message: `${header}: ${problem}` });

export function makeScenarios({
  controls,
  registry,
  resetData,
}: Pick<Dependencies, 'controls' | 'registry' | 'resetData'>): Scenarios {
  const all = [...registry.values()];
  return {
    list: () => ({
      active: controls.state.scenario,
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
      if (scenario?.seed) await resetData(resolveSeed(scenario.seed()));
      await controls.change((before) => withScenario(before, scenario));
    },
    ofHeader: (header, names) => {
      const { scenario, problem } = findScenario(registry, names);
      if (problem !== undefined) throw invalidHeader(header, problem);
      if (!scenario.seed || scenario.name === controls.state.scenario) return scenario;
      throw invalidHeader(
        header,
        `"${scenario.name}" replaces the data, which one request cannot. Choose it with POST /__mock/api/scenario, or send X-Mock-Space along, with the name of a new space.`,
      );
    },
  };
}
