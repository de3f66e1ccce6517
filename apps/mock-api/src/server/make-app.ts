import type { Express } from 'express';
import { createApp } from '../app.ts';
import type { ActiveScenario } from '../control/scenarios/active-scenario.ts';
import type { ScenarioRegistry } from '../control/scenarios/scenario-registry.ts';
import type { MakeSeed } from '../database/seeds/seed.ts';
import type { Passwords } from '../resources/auth/passwords.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Spaces } from '../spaces/spaces.ts';
import { tokenKey } from './deterministic.ts';
import { localDependencies, type Addresses } from './dependencies.ts';
import type { Options } from './options.ts';
import { demoPicturesFolder } from './paths.ts';
import { applyScenario } from './start-scenario.ts';
import type { Storage } from './storage.ts';

/** What the apps of a server have in common: its own, and those of its spaces. */
export interface AppSettings {
  readonly options: Options;
  readonly seed: MakeSeed;
  readonly passwords: Passwords;
  /** Hashes the passwords of a seed. */
  readonly hash: Passwords['hash'];
  readonly hasControl: boolean;
  readonly openAdminSignUp: boolean;
  readonly registry: ScenarioRegistry;
  /** The one that it starts with. */
  readonly scenario: ActiveScenario | undefined;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  readonly upstream: Upstream | undefined;
  /** Undefined for a server without any. */
  readonly spaces: Spaces | undefined;
}

/**
 * An app over a storage, by the options of the server.
 * @param space its name; nothing for the server's own app
 */
export async function makeApp(
  storage: Storage,
  settings: AppSettings,
  addresses: Addresses,
  space?: string,
): Promise<Express> {
  const { database, clock, controls, time, logs, random } = storage;
  const { options, passwords, openAdminSignUp, upstream } = settings;
  const { hasControl, spaces, registry, stopping } = settings;
  const reset = await applyScenario(storage, settings.scenario);
  const key = await tokenKey(options, database, space);
  return createApp({
    ...localDependencies({ database, clock, logs, passwords, random }, key),
    addresses,
    siteOrigins: options.site,
    openAdminSignUp,
    callsPerMinute: options.callsPerMinute,
    proxies: options.proxies,
    upstream,
    control: hasControl ? { controls, time, reset, spaces, registry, stopping } : undefined,
    deterministic: options.deterministic !== undefined,
    pictures: demoPicturesFolder(),
  });
}
