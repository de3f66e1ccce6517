import type { ScenarioList, Seed } from '@catering/mock-control';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { Logs } from '../../http/logs/logs.ts';
import type { ControlStateStore } from '../control-state.ts';
import { faultsOf, withScenario, type ActiveScenario } from './active-scenario.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';

interface ScenariosOptions {
  readonly controls: ControlStateStore;
  readonly registry: ScenarioRegistry;
  readonly logs: Pick<Logs, 'note'>;
  /** The version of the file that the active scenario is from. */
  readonly version: number;
  /** Goes back to the start, with the data of another seed. */
  readonly reset: (seed: Seed) => Promise<void>;
}

/** The scenarios of an app, and which of them is active. */
export interface Scenarios {
  readonly list: () => Promise<ScenarioList>;
  /** @throws ApiError NOT_FOUND naming those there are */
  readonly choose: (names: string | null) => Promise<void>;
  /**
   * What a header of a request names, for that request only.
   * @throws ApiError VALIDATION_FAILED naming the header and what is wrong
   */
  readonly ofHeader: (header: string, names: string) => Promise<ActiveScenario>;
  /** The scenario that has a fault with an id, active or not. */
  readonly ownerOf: (id: string | undefined) => Promise<string | undefined>;
  /** Applies what the file says now about the active scenario. */
  readonly refresh: () => Promise<void>;
}

const invalidHeader = (header: string, problem: string) =>
  new ApiError('VALIDATION_FAILED', { message: `${header}: ${problem}` });

export function makeScenarios({
  controls,
  registry,
  logs,
  version,
  reset,
}: ScenariosOptions): Scenarios {
  const { change } = controls;
  let applied = version;

  async function refresh() {
    if (!registry.file()) return;
    await registry.all();
    if (registry.version() === applied) return;
    applied = registry.version();
    const { scenario: active } = controls.state;
    if (active === null) return;
    const { scenario, problem } = await registry.find(active);
    if (problem !== undefined) {
      logs.note('warn', `The scenario "${active}" has ended. ${problem}`);
    }
    await change((before) => withScenario(before, scenario));
  }

  return {
    refresh,
    list: async () => {
      await refresh();
      const scenarios = (await registry.all()).map(({ seed, faults, ...shown }) => ({
        ...shown,
        replacesData: seed !== undefined,
        faults: [...faults],
      }));
      const file = registry.file();
      return { active: controls.state.scenario, scenarios, ...(file && { file }) };
    },
    ownerOf: async (id) =>
      (await registry.all()).find((one) => faultsOf(one).some(({ _id }) => _id === id))?.name,
    choose: async (names) => {
      await refresh();
      const { scenario, problem } = names === null ? {} : await registry.find(names);
      if (problem !== undefined) throw new ApiError('NOT_FOUND', { message: problem });
      if (scenario?.seed) await reset(resolveSeed(scenario.seed()));
      await change((before) => withScenario(before, scenario));
    },
    ofHeader: async (header, names) => {
      const { scenario, problem } = await registry.find(names);
      if (problem !== undefined) throw invalidHeader(header, problem);
      if (!scenario.seed || scenario.name === controls.state.scenario) return scenario;
      throw invalidHeader(
        header,
        `"${scenario.name}" replaces the data, which one request cannot. Choose it with POST /__mock/api/scenario, or send X-Mock-Space along, with the name of a new space.`,
      );
    },
  };
}
