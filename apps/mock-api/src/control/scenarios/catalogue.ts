import type { Scenario } from '@catering/mock-control';
import type { ScenarioFileContent } from './read-file.ts';

/** A scenario by its name. */
export interface NamedScenario extends Pick<Scenario, 'title' | 'faults'> {
  readonly name: string;
  readonly source: 'shipped' | 'file';
  /** The data that it replaces all other by. */
  readonly seed?: () => NonNullable<Scenario['seed']>;
}

/** The scenarios that a server knows: those that come with it, and those of a file of the team. */
export interface ScenarioCatalogue {
  /** All of them; reads the file again when it has changed. One of the file wins over a shipped one. */
  readonly all: () => Promise<ReadonlyMap<string, NamedScenario>>;
  /** Grows with each change of the file that comes into force. */
  readonly version: () => number;
  /** The file, and what is wrong with its present content; undefined without one. */
  readonly file: () => { readonly path: string; readonly problem: string | null } | undefined;
}

const named = (name: string, { seed, ...scenario }: Scenario): NamedScenario => ({
  ...scenario,
  name,
  source: 'file',
  ...(seed !== undefined && { seed: () => seed }),
});

/** Says that there is no such scenario, and which there are. */
export const unknownScenario = (name: string, all: ReadonlyMap<string, NamedScenario>) =>
  `There is no scenario "${name}". There are: ${[...all.keys()].join(', ')}.`;

/** @param content what the file holds now */
export function makeCatalogue(content?: {
  readonly path: string;
  readonly read: () => Promise<ScenarioFileContent>;
}): ScenarioCatalogue {
  let latest: ScenarioFileContent | undefined;
  let all: Promise<ReadonlyMap<string, NamedScenario>> | undefined;

  async function join(file: Readonly<Record<string, Scenario>> = {}) {
    const { shippedScenarios } = await import('./shipped.ts');
    return new Map<string, NamedScenario>([
      ...Object.entries(shippedScenarios).map(
        ([name, one]) => [name, { ...one, name, source: 'shipped' }] as const,
      ),
      ...Object.entries(file).map(([name, one]) => [name, named(name, one)] as const),
    ]);
  }

  return {
    all: async () => {
      const current = await content?.read();
      if (!all || current?.version !== latest?.version) all = join(current?.scenarios);
      latest = current;
      return all;
    },
    version: () => latest?.version ?? 0,
    file: () => content && { path: content.path, problem: latest?.problem ?? null },
  };
}
