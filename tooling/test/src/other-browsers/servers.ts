import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMockApi, buildSite, mockApiProgram, siteArguments } from '../production.ts';
import { freePort } from '../programs/free-port.ts';
import { startProgram, type RunningProgram } from '../programs/start-program.ts';
import { recordRequests } from './record-requests.ts';

/** The built site and its mock API. */
export interface Servers {
  /** Address of the site, without a slash at its end. */
  site: string;
  /** The paths of its pages. */
  pages: readonly string[];
  /** The GET requests since the last call, to both servers, by their whole addresses. */
  takeRequests: () => string[];
  stop: () => Promise<void>;
}

/** Builds the site as a customer gets it, and starts it next to a mock API of its own. */
export async function startServers(): Promise<Servers> {
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  let requests: string[] = [];
  const record = (method: string, address: string) => {
    if (method === 'GET') requests.push(address);
  };
  const api = await recordRequests('127.0.0.1', apiPort, record);
  const site = await recordRequests('localhost', sitePort, record);
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const programs: RunningProgram[] = [];
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
    api.stop();
    site.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    const options = ['--database=:memory:', '--calls-per-minute=0', '--log-level=silent'];
    buildMockApi();
    programs.push(
      await startProgram(
        process.execPath,
        [mockApiProgram, `--port=${apiPort}`, `--site=${site.address}`, ...options],
        { respondsAt: `http://127.0.0.1:${apiPort}/status` },
      ),
    );
    buildSite(folder, api.address);
    const { args, cwd } = siteArguments(folder, sitePort);
    const respondsAt = `http://localhost:${sitePort}`;
    programs.push(await startProgram(process.execPath, args, { cwd, respondsAt }));
  } catch (error) {
    await stop();
    throw error;
  }
  const takeRequests = () => {
    const taken = requests;
    requests = [];
    return taken;
  };
  const pages = globSync('**/*.html', { cwd: folder, exclude: ['404.html'] }).map(
    (file) => `/${file.replace(/(?:index)?\.html$/, '')}`,
  );
  return { site: site.address, pages, takeRequests, stop };
}
