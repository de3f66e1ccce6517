import { missingFor } from '@catering/conformance/strangers/start-stranger.ts';
import { takeSteps } from '@catering/conformance/strangers/steps.ts';
import { strangers, type Stranger } from '@catering/conformance/strangers/strangers.ts';
import { withStranger } from '@catering/conformance/strangers/with-stranger.ts';
import { StoppedEarly } from '../../stopped-early.ts';
import type { Subject } from '../subject.ts';
import { createExamples } from './examples.ts';
import type { Exchange } from '../tools/tool.ts';

const REJECTED = 400;

async function* sendSteps(
  stranger: Stranger,
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
): AsyncGenerator<Exchange> {
  for await (const { step, response } of takeSteps(stranger, baseUrl, headers)) {
    const [method, path, , status] = step;
    yield { name: `${method} ${path} ${status}`, response, isValid: status < REJECTED };
  }
}

function subjectOf(stranger: Stranger, every: number): Subject {
  const missing = missingFor(stranger);
  if (missing) throw new StoppedEarly(`${stranger.name} ${missing}`);
  return {
    name: stranger.name,
    every,
    defects: stranger.defects.filter((_, index) => index % every === 0).map(({ title }) => title),
    serve: (wanted, task) => {
      const defect = stranger.defects.find(({ title }) => title === wanted);
      return withStranger(stranger, defect, (target) =>
        task({
          ...target,
          createExamples: () => createExamples(stranger.name, target),
          traffic: (address) => sendSteps(stranger, address, target.login.headers),
        }),
      );
    },
  };
}

/**
 * The servers of other frameworks.
 * @param every every so manieth of their defects
 * @throws StoppedEarly where the machine has no Python that they need
 */
export const strangerSubjects = (every: number): Subject[] =>
  strangers.map((stranger) => subjectOf(stranger, every));
