import { EARLY_ANSWERS } from '#config/early-answers.ts';

type EarlyAnswers = Map<string, Promise<Response>>;

const ended = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/**
 * The answer that the document has asked for before the site ran, once; undefined if it has not.
 * @param signal ends the waiting, as it would end a request
 */
export function takeEarlyAnswer(
  { method, url }: { method: string; url: string },
  signal: AbortSignal,
): Promise<Response> | undefined {
  const answers = (globalThis as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS];
  const answer = method === 'GET' ? answers?.get(url) : undefined;
  answers?.delete(url);
  return answer && Promise.race([answer, ended(signal)]);
}
