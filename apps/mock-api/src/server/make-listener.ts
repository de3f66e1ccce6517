import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPostgresAddress } from '../database/address.ts';
import { isLoopbackAddress } from '../runtime/loopback.ts';
import { dispatchToSpaces } from '../spaces/dispatch.ts';
import { makeSpaces, type Spaces } from '../spaces/spaces.ts';
import { addressOf, boundTo } from './listen.ts';
import { makeApp, type AppSettings } from './make-app.ts';
import { openSpace } from './open-space.ts';
import type { Storage } from './storage.ts';

/** A scenario that replaces the data can be chosen by the first request of a space alone. */
async function withOwnData(settings: AppSettings, name?: string): Promise<AppSettings> {
  if (name === undefined) return settings;
  const { scenario } = await settings.registry.find(name);
  return scenario?.seed ? { ...settings, scenario } : settings;
}

/** The apps of a server over its storage: its own, and those of its spaces. */
export async function makeListener(
  server: Server,
  storage: Storage,
  given: Omit<AppSettings, 'spaces'>,
): Promise<{ listener: RequestListener; spaces: Spaces | undefined }> {
  const { options, hasControl } = given;
  const { port } = server.address() as AddressInfo;
  const api = options.publicAddress || addressOf(server);
  const others = isLoopbackAddress(boundTo(server)) ? [`http://localhost:${port}`] : [];
  const addresses = { api, site: options.site[0] ?? api, others };
  const hasSpaces = hasControl && !isPostgresAddress(options.database);
  const spaces: Spaces | undefined = hasSpaces
    ? makeSpaces({
        open: async ({ name, scenario }) => {
          const settings = await withOwnData({ ...given, spaces }, scenario);
          return openSpace({ name, port, addresses }, settings);
        },
        idleMs: options.spaceIdle * 60_000,
      })
    : undefined;
  const app = await makeApp(storage, { ...given, spaces }, addresses);
  // Without a control surface the header means nothing.
  if (!hasControl) return { listener: app, spaces };
  const { logs, clock } = storage;
  const listener = dispatchToSpaces({
    app,
    spaces,
    logs,
    clock,
    originsOf: (name) => [...options.site, api, ...others, `http://${name}.localhost:${port}`],
  });
  return { listener, spaces };
}
