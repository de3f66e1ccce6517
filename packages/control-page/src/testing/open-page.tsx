import { endToasts } from '@catering/ui/end-toasts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { makeQueryClient } from '#api/query-client.ts';
import * as examples from './examples.ts';

const now = '2026-11-21T09:30:00.000Z';

/** The responses of the server, by method and path below "/__mock/api". */
const usual: Responses = {
  'GET /server': examples.server,
  'GET /scenarios': examples.scenarios,
  'GET /faults': examples.faults,
  'GET /clock': { now, frozen: false },
  'GET /accounts': examples.accounts,
  'GET /mails': examples.mails,
  'GET /seed': examples.seed,
  'GET /requests': examples.requests,
  ...Object.fromEntries(examples.requests.map((one) => [`GET /requests/${one._id}`, one])),
};

/** A response by its body, or whole, or a promise of one. */
type Responses = Record<string, unknown>;

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

/**
 * Opens the page at a place over a server that responds as the test says.
 * @param place what the address names after "#"
 * @param given responses that differ from the usual ones
 */
export function openPage(place: string, given: Responses = {}) {
  const responses = { ...usual, ...given };
  const sent: Sent[] = [];
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') reads.push(url);
    const call = `${method} ${url.replace('/__mock/api', '').replace(/\?.*/, '')}`;
    if (method !== 'GET')
      sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const response = await responses[call];
    if (response instanceof Error) throw response;
    if (response instanceof Response) return response.clone();
    return Response.json(response ?? { message: 'Done.' });
  });
  location.hash = place;
  const client = makeQueryClient();
  const { unmount } = render(<App client={client} />);
  onTestFinished(() => {
    act(endToasts);
    unmount();
    client.clear();
    vi.unstubAllGlobals();
  });
  return {
    user: userEvent.setup(),
    /** The requests that were sent to change something. */
    sent,
    /** The addresses that were read, "/__mock/api/faults". */
    reads,
    /** Lets the server respond in another way from now on. */
    respond: (more: Responses) => Object.assign(responses, more),
  };
}
