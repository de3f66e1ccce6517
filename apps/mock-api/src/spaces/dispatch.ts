import { SPACE_HEADER, unknownHeader } from '@catering/mock-control';
import type { IncomingMessage, RequestListener } from 'node:http';
import { foreignName, isUnderForeignName, toOriginForm } from '../http/headers/hosts.ts';
import { ApiError, invalid } from '../http/errors/api-error.ts';
import type { AppListener } from '../http/pipeline/serve.ts';
import type { Spaces } from './spaces.ts';

interface DispatchOptions {
  readonly app: AppListener;
  readonly spaces: Spaces | undefined;
  readonly origins: readonly string[];
}

const impossible = () =>
  new ApiError('VALIDATION_FAILED', {
    message:
      'This server has no spaces, because it is over Postgres or within a test. Leave out X-Mock-Space. In a test, make another server with serveTestApp(); over Postgres, start one with --database :memory:.',
  });

const HEADER = SPACE_HEADER.toLowerCase();
const MAILS = '/__mock/mails/';

/**
 * The space that a request names, valid or not; undefined for the server's own data. The control page shows
 * a mail in a frame, which sends no header: its address names the space, and creates none.
 */
function chosenSpace(
  { headers, url = '' }: IncomingMessage,
  spaces: Spaces | undefined,
): string | undefined {
  const header = headers[HEADER];
  if (header !== undefined) return String(header);
  if (!url.startsWith(MAILS)) return undefined;
  const name = new URL(url, 'http://mock').searchParams.get('space');
  return name !== null && spaces?.has(name) ? name : undefined;
}

/** Hands each request to the space that it names, or else to the server's own app. */
export function dispatchToSpaces(options: DispatchOptions): RequestListener {
  const { app, spaces, origins } = options;
  const enter = async (name: string, ...pair: Parameters<RequestListener>): Promise<unknown> => {
    try {
      if (!spaces) throw impossible();
      if (isUnderForeignName(pair[0], origins)) throw foreignName(pair[0]);
      const space = await spaces.enter(name, pair[1]);
      return space.app(...pair);
    } catch (error) {
      return app(...pair, error);
    }
  };
  return (...pair) => {
    toOriginForm(pair[0]);
    const problem = unknownHeader(pair[0].headers);
    if (problem) return app(...pair, invalid('headers', problem));
    const chosen = chosenSpace(pair[0], spaces);
    return chosen !== undefined ? enter(chosen, ...pair) : app(...pair);
  };
}
