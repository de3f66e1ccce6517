import type { Mutant } from './mutant.ts';
import { answerWith, idOf, isGood, objectOf, on } from './twists.ts';

/** Reads a thing instead of changing it, and says that the change is made. */
export const notStoring = (operation: string): Mutant['twist'] =>
  on(operation, async (ask, { pass }) => {
    const found = await pass({ ...ask, method: 'GET', body: Buffer.alloc(0) });
    return isGood(found) ? answerWith(200, { ...objectOf(found), ...objectOf(ask) }) : pass(ask);
  });

/** Remembers what it has read, and still tells it when it is gone. */
export const remembering =
  (operation: string): Mutant['twist'] =>
  async (ask, { pass, memory }) => {
    const answer = await pass(ask);
    const isMade = ask.method === 'POST' && isGood(answer);
    if (isMade) memory.set(String(objectOf(answer)._id), answer.body.toString());
    const kept = ask.operation === operation ? memory.get(idOf(ask)) : undefined;
    return answer.status === 404 && kept !== undefined ? answerWith(200, JSON.parse(kept)) : answer;
  };
