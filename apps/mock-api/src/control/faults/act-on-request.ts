import { FAULT_HEADER, SCENARIO_HEADER, type ActiveFault } from '@catering/mock-control';
import type { Request, Response } from 'express';
import { ApiError } from '../../http/errors/api-error.ts';
import type { FindCaller } from '../../http/authenticate.ts';
import { noteFault, noteScenario } from '../../requests/acted.ts';
import type { Controls } from '../controls.ts';
import type { NamedScenario } from '../scenarios/catalogue.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import { changeResponse } from './change-response.ts';
import { chooseActing, dependsOnCount, isUsedUp } from './choose-acting.ts';
import { isAbout } from './condition.ts';
import { describeFault } from './describe-fault.ts';
import { presetOf } from './presets.ts';
import { respond } from './respond.ts';

export type Counts = Pick<ActiveFault, 'matched' | 'acted'>;

interface FaultsInForce {
  readonly controls: Controls;
  /** Of faults whose effect no count decides, and of those in headers, by id. */
  readonly counts: Map<string, Counts>;
  readonly findCaller: FindCaller;
  readonly scenarios: Scenarios;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

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

/** Faults that hold for a request whose header names their scenario. */
const faultsOfScenario = ({ name, faults }: NamedScenario): ActiveFault[] =>
  faults.map((fault, index) => {
    const _id = `${SCENARIO_HEADER} ${name} ${index}`;
    return { ...fault, _id, scenario: name, matched: 0, acted: 0 };
  });

/** Lets the faults in force act on one request after the other. */
export function makeActOnRequest({
  controls,
  counts,
  findCaller,
  scenarios,
  stopping,
}: FaultsInForce) {
  const { state, change } = controls;
  const withCounts = (fault: ActiveFault) => ({ ...fault, ...counts.get(fault._id) });

  /** Counts a request for the faults that are about it, and says which of them act. */
  async function count(faults: readonly ActiveFault[]): Promise<readonly ActiveFault[]> {
    let chosen = chooseActing(faults.map(withCounts));
    const stored = new Set(
      state()
        .faults.filter(dependsOnCount)
        .map(({ _id }) => _id),
    );
    if (faults.some(({ _id }) => stored.has(_id))) {
      await change((before) => {
        const current = new Map(before.faults.map((one) => [one._id, one]));
        chosen = chooseActing(
          faults.flatMap((one) =>
            stored.has(one._id) ? (current.get(one._id) ?? []) : withCounts(one),
          ),
        );
        const counted = new Map(chosen.counted.map((one) => [one._id, one]));
        const update = (one: ActiveFault) =>
          (stored.has(one._id) ? counted.get(one._id) : one) ?? one;
        return { ...before, faults: before.faults.map(update) };
      });
    }
    for (const { _id, matched, acted } of chosen.counted) {
      if (!stored.has(_id)) counts.set(_id, { matched, acted });
    }
    return chosen.acting;
  }

  /** The scenario of a request's header, unless it is the one in force anyway. */
  async function scenarioOfHeader(request: Request): Promise<NamedScenario | undefined> {
    const name = request.get(SCENARIO_HEADER)?.trim();
    if (name === undefined || name === state().scenario) return undefined;
    const scenario = await scenarios.ofHeader(SCENARIO_HEADER, name);
    if (scenario.seed) throw dataByHeader(scenario);
    return scenario;
  }

  /** All that hold for a request, those of its headers first. */
  async function faultsFor(request: Request, response: Response): Promise<ActiveFault[]> {
    await scenarios.refresh();
    const own = await scenarioOfHeader(request);
    const { scenario, faults } = state();
    const inForce = own?.name ?? scenario;
    if (inForce !== null) noteScenario(response, inForce);
    return [
      ...faultsOfHeader(request),
      ...(own ? faultsOfScenario(own) : []),
      ...(own ? faults.filter((fault) => fault.scenario === undefined) : faults),
    ];
  }

  /** @returns whether the request is over: the operation must not run */
  return async (request: Request, response: Response): Promise<boolean> => {
    let email: Promise<string | undefined> | undefined;
    const findEmail = async () => (await findCaller(request.headers.authorization))?.email;
    const about: ActiveFault[] = [];
    for (const fault of await faultsFor(request, response)) {
      if (isUsedUp(fault)) continue;
      if (await isAbout(fault, request, () => (email ??= findEmail()))) about.push(fault);
    }
    if (about.length === 0) return false;
    const acting = await count(about);
    for (const fault of acting) noteFault(response, describeFault(fault));
    changeResponse(response, acting);
    return respond(response, acting, stopping);
  };
}
