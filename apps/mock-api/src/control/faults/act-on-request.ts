import type { ActiveFault } from '@catering/mock-control';
import type { Request, Response } from 'express';
import type { FindCaller } from '../../http/authenticate.ts';
import { noteFault } from '../../inspector/response-origin.ts';
import type { Controls } from '../controls.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import { changeResponse } from './change-response.ts';
import { chooseActing, dependsOnCount, isUsedUp } from './choose-acting.ts';
import { isAbout } from './condition.ts';
import { describeFault } from './describe-fault.ts';
import { faultsForRequest } from './faults-for-request.ts';
import { respond } from './respond.ts';

export type Counts = Pick<ActiveFault, 'matched' | 'acted'>;

/** What decides how faults act. */
export interface FaultsInForce {
  readonly controls: Controls;
  /** Of faults whose effect no count decides, and of those in headers, by id. */
  readonly counts: Map<string, Counts>;
  readonly findCaller: FindCaller;
  readonly scenarios: Scenarios;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Lets the faults in force act on one request after the other. */
export function makeActOnRequest(inForce: FaultsInForce) {
  const { controls, counts, findCaller, stopping } = inForce;
  const { state, change } = controls;

  /** Those that a request is about, and that may still act. */
  async function faultsAbout(request: Request, response: Response): Promise<ActiveFault[]> {
    let email: Promise<string | undefined> | undefined;
    const findEmail = async () => (await findCaller(request.headers.authorization))?.email;
    const about: ActiveFault[] = [];
    for (const fault of await faultsForRequest(request, response, inForce)) {
      if (isUsedUp(fault)) continue;
      if (await isAbout(fault, request, () => (email ??= findEmail()))) about.push(fault);
    }
    return about;
  }

  /** Counts a request for the faults that are about it, and says which of them act. */
  async function countOne(about: readonly ActiveFault[]): Promise<readonly ActiveFault[]> {
    const stored = new Set(
      state()
        .faults.filter(dependsOnCount)
        .map(({ _id }) => _id),
    );
    const isStored = ({ _id }: ActiveFault) => stored.has(_id);
    const choose = (current: readonly ActiveFault[]) =>
      chooseActing(
        about.flatMap((one) =>
          isStored(one)
            ? (current.find(({ _id }) => _id === one._id) ?? [])
            : { ...one, ...counts.get(one._id) },
        ),
      );
    let chosen = choose(about);
    if (about.some(isStored)) {
      await change((before) => {
        chosen = choose(before.faults);
        const counted = new Map(chosen.counted.filter(isStored).map((one) => [one._id, one]));
        return { ...before, faults: before.faults.map((one) => counted.get(one._id) ?? one) };
      });
    }
    for (const one of chosen.counted) {
      if (!isStored(one)) counts.set(one._id, { matched: one.matched, acted: one.acted });
    }
    return chosen.acting;
  }

  let counted: Promise<unknown> = Promise.resolve();
  /** The same, one request after the other: each starts from the counts of the one before. */
  function count(about: readonly ActiveFault[]) {
    const acting = counted.then(() => countOne(about));
    counted = acting.catch(() => {});
    return acting;
  }

  /** @returns whether the request is over: the operation must not run */
  return async (request: Request, response: Response): Promise<boolean> => {
    const about = await faultsAbout(request, response);
    if (about.length === 0) return false;
    const acting = await count(about);
    for (const fault of acting) noteFault(response, describeFault(fault));
    changeResponse(response, acting);
    return respond(response, acting, stopping);
  };
}
