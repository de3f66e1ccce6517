import { SCENARIO_HEADER, type ScenarioList, type Seed } from '@catering/mock-control';
import { resolveSeed } from '../../database/seeds/seed.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { Controls } from '../controls.ts';
import { unknownScenario, type NamedScenario, type ScenarioCatalogue } from './catalogue.ts';
import { withScenario } from './in-force.ts';

interface ScenariosOptions {
  readonly controls: Controls;
  readonly ids: () => string;
  readonly catalogue: ScenarioCatalogue;
  /** Goes back to the start, with the data of another seed. */
  readonly reset: (seed: Seed) => Promise<void>;
}

/** The scenarios of an app, and which of them is in force. */
export interface Scenarios {
  readonly list: () => Promise<ScenarioList>;
  /** @throws ApiError NOT_FOUND naming those there are */
  readonly choose: (name: string | null) => Promise<void>;
  /** @throws ApiError VALIDATION_FAILED naming the header and the scenarios there are */
  readonly ofHeader: (name: string) => Promise<NamedScenario>;
  /** Lets what a file says now about the scenario in force hold at once. */
  readonly refresh: () => Promise<void>;
}

export function makeScenarios({ controls, ids, catalogue, reset }: ScenariosOptions): Scenarios {
  const { state, change } = controls;
  let version = catalogue.version();

  async function refresh() {
    if (!catalogue.file()) return;
    const all = await catalogue.all();
    if (catalogue.version() === version) return;
    version = catalogue.version();
    const scenario = all.get(state().scenario ?? '');
    if (scenario?.source === 'shipped') return;
    await change((before) => withScenario(before, scenario, ids));
  }

  async function find(name: string, code: 'NOT_FOUND' | 'VALIDATION_FAILED', header = '') {
    const all = await catalogue.all();
    const scenario = all.get(name);
    if (scenario) return scenario;
    throw new ApiError(code, { message: header + unknownScenario(name, all) });
  }

  return {
    refresh,
    list: async () => {
      await refresh();
      const scenarios = [...(await catalogue.all()).values()].map(({ seed, faults, ...shown }) => ({
        ...shown,
        replacesData: seed !== undefined,
        faults: [...faults],
      }));
      const file = catalogue.file();
      return { active: state().scenario, scenarios, ...(file && { file }) };
    },
    choose: async (name) => {
      await refresh();
      const scenario = name === null ? undefined : await find(name, 'NOT_FOUND');
      if (scenario?.seed) await reset(resolveSeed(scenario.seed()));
      await change((before) => withScenario(before, scenario, ids));
    },
    ofHeader: (name) => find(name, 'VALIDATION_FAILED', `${SCENARIO_HEADER}: `),
  };
}
