import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ControlCallError } from '#api/control-call-error.ts';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { NOTHING_READ, readRequests, type Reading } from './read-requests.ts';

/** How often new requests are read while the page is visible, ms. */
const LIVE_MS = 1000;

const { queryKey } = queries.requests;

/**
 * The latest requests, newest first. Of those that it knows already it reads none again.
 * @param live whether new ones are looked for
 */
export function useRequests(live: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Reading> => {
      const before = client.getQueryData<Reading>(queryKey) ?? NOTHING_READ;
      return readRequests(before, async (after) => {
        const query = after === undefined ? {} : { after };
        const { status, body } = await control.requests.list.query({
          query,
          fetchOptions: { signal },
        });
        if (status === 200) return body;
        throw new ControlCallError(body.message, {});
      });
    },
    refetchInterval: live ? LIVE_MS : false,
  });
}
