import { FAULT_HEADER, SCENARIO_HEADER, type ActiveFault } from '@catering/mock-control';
import type { Request, Response } from 'express';
import { ApiError } from '../../http/errors/api-error.ts';
import { noteScenario } from '../../inspector/response-origin.ts';
import type { Controls } from '../controls.ts';
import type { NamedScenario } from '../scenarios/catalogue.ts';
import { faultsOf } from '../scenarios/in-force.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import { presetOf } from './presets.ts';

/** @throws ApiError VALIDATION_FAILED for a name that is none */
function faultsOfHeader(request: Request): ActiveFault[] {
  const names = request.get(FAULT_HEADER)?.split(',') ?? [];
  return names.map((given) => {
    const name = given.trim();
    const { fault } = presetOf(name, { header: FAULT_HEADER });
    return { ...fault, _id: `${FAULT_HEADER} ${name}`, matched: 0, acted: 0 };
  });
}

const dataByHeader = ({ name }: NamedScenario) =>
  new ApiError('VALIDATION_FAILED', {
    message: `${SCENARIO_HEADER}: "${name}" replaces the data, which one request cannot. Choose it with POST /__mock/api/scenario, or send X-Mock-Space along, with the name of a new space.`,
  });

interface FaultSources {
  readonly controls: Controls;
  readonly scenarios: Scenarios;
}

/** The scenario of a request's header, unless it is the one in force anyway. */
async function scenarioOfHeader(request: Request, { controls, scenarios }: FaultSources) {
  const name = request.get(SCENARIO_HEADER)?.trim();
  if (name === undefined || name === controls.state().scenario) return undefined;
  const scenario = await scenarios.ofHeader(name);
  if (scenario.seed) throw dataByHeader(scenario);
  return scenario;
}

/** All faults that hold for a request, those of its headers first. */
export async function faultsForRequest(
  request: Request,
  response: Response,
  sources: FaultSources,
): Promise<ActiveFault[]> {
  await sources.scenarios.refresh();
  const own = await scenarioOfHeader(request, sources);
  const { scenario, faults } = sources.controls.state();
  const inForce = own?.name ?? scenario;
  if (inForce !== null) noteScenario(response, inForce);
  const named = faultsOfHeader(request);
  if (!own) return [...named, ...faults];
  return [
    ...named,
    ...faultsOf(own, (index) => `${SCENARIO_HEADER} ${own.name} ${index}`),
    ...faults.filter((fault) => fault.scenario === undefined),
  ];
}
