import { unknownName, type Scenario } from '@catering/mock-control';
import { joinScenarios, type ActiveScenario, type NamedScenario } from './active-scenario.ts';
import { bundledScenarios } from './bundled-scenarios.ts';

export type ScenarioRegistry = ReadonlyMap<string, NamedScenario>;

/** @param own the scenarios of the team; one with the name of a bundled one replaces it */
export const scenarioRegistry = (own: Readonly<Record<string, Scenario>> = {}): ScenarioRegistry =>
  new Map(
    [
      ...Object.values(bundledScenarios),
      ...Object.entries(own).map(([name, one]): NamedScenario => ({
        ...one,
        name,
        source: 'file',
        group: 'Your own',
      })),
    ].map((one) => [one.name, one]),
  );

type Found =
  | { readonly scenario: ActiveScenario; readonly problem?: undefined }
  | { readonly scenario?: undefined; readonly problem: string };

/**
 * The scenario of a name, or of several with commas between. The problem says in one sentence what is
 * wrong with the names.
 */
export function findScenario(registry: ScenarioRegistry, text: string): Found {
  const names = new Set(text.split(',').map((name) => name.trim()));
  const unknown = [...names].find((name) => !registry.has(name));
  if (unknown !== undefined) {
    return { problem: unknownName('scenario', unknown, [...registry.keys()]) };
  }
  return { scenario: joinScenarios([...names].flatMap((name) => registry.get(name) ?? [])) };
}
