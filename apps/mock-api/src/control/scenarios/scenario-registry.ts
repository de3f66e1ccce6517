import { unknownName, type Scenario } from '@catering/mock-control';
import { joinScenarios, type ActiveScenario, type NamedScenario } from './active-scenario.ts';
import type { ScenarioFileContent } from './read-file.ts';

type Found =
  | { readonly scenario: ActiveScenario; readonly problem?: undefined }
  | { readonly scenario?: undefined; readonly problem: string };

/** The scenarios that a server knows: the bundled ones, and those of a file of the team. */
export interface ScenarioRegistry {
  /** All of them; reads the file again when it has changed. One of the file wins over a bundled one. */
  readonly all: () => Promise<readonly NamedScenario[]>;
  /**
   * The scenario of a name, or of several with commas between. The problem says in one sentence what
   * is wrong with the names.
   */
  readonly find: (names: string) => Promise<Found>;
  /** Grows with each change of the file that comes into force. */
  readonly version: () => number;
  /** The file, and what is wrong with its present content; undefined without one. */
  readonly file: () => { readonly path: string; readonly problem: string | null } | undefined;
}

const named = (name: string, { seed, ...scenario }: Scenario): NamedScenario => ({
  ...scenario,
  name,
  source: 'file',
  group: 'Your own',
  ...(seed !== undefined && { seed: () => seed }),
});

/**
 * @param content the scenarios of the team, and the file that they are from, if they are from one
 * @param onReplaced hears of each scenario of the team that has the name of a bundled one
 */
export function scenarioRegistry(
  content?: {
    readonly path?: string;
    readonly read: () => Promise<ScenarioFileContent>;
  },
  onReplaced: (message: string) => void = () => {},
): ScenarioRegistry {
  let latest: ScenarioFileContent | undefined;
  let loaded: Promise<ReadonlyMap<string, NamedScenario>> | undefined;

  async function join(file: Readonly<Record<string, Scenario>> = {}) {
    const { shippedScenarios } = await import('./shipped.ts');
    for (const name of Object.keys(file).filter((one) => one in shippedScenarios)) {
      onReplaced(`Your scenario "${name}" replaces the bundled one of this name.`);
    }
    return new Map<string, NamedScenario>([
      ...Object.entries(shippedScenarios).map(
        ([name, one]) => [name, { ...one, name, source: 'shipped' }] as const,
      ),
      ...Object.entries(file).map(([name, one]) => [name, named(name, one)] as const),
    ]);
  }

  async function load() {
    const current = await content?.read();
    if (!loaded || current?.version !== latest?.version) loaded = join(current?.scenarios);
    latest = current;
    return loaded;
  }

  return {
    all: async () => [...(await load()).values()],
    find: async (text) => {
      const all = await load();
      const names = new Set(text.split(',').map((name) => name.trim()));
      const unknown = [...names].find((name) => !all.has(name));
      if (unknown !== undefined) {
        return { problem: unknownName('scenario', unknown, [...all.keys()]) };
      }
      return { scenario: joinScenarios([...names].flatMap((name) => all.get(name) ?? [])) };
    },
    version: () => latest?.version ?? 0,
    file: () =>
      content?.path === undefined
        ? undefined
        : { path: content.path, problem: latest?.problem ?? null },
  };
}
