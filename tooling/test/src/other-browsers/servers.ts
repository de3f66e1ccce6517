import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMockApi, buildSite, mockApiProgram, siteArguments } from '../production.ts';
import { freePort } from '../programs/free-port.ts';
import { startProgram, type RunningProgram } from '../programs/start-program.ts';

/** The built site and its mock API. */
export interface Servers {
  /** Address of the site, without a slash at its end. */
  site: string;
  /** The paths of its pages. */
  pages: readonly string[];
  stop: () => Promise<void>;
}

/** Builds the site as a customer gets it, and starts it next to a mock API of its own. */
export async function startServers(): Promise<Servers> {
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const [api, site] = [`http://127.0.0.1:${apiPort}`, `http://localhost:${sitePort}`];
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const programs: RunningProgram[] = [];
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
    rmSync(folder, { recursive: true });
  };
  try {
    const options = ['--database=:memory:', '--calls-per-minute=0', '--log-level=silent'];
    buildMockApi();
    programs.push(
      await startProgram(
        process.execPath,
        [mockApiProgram, `--port=${apiPort}`, `--site=${site}`, ...options],
        { respondsAt: `${api}/status` },
      ),
    );
    buildSite(folder, api);
    const { args, cwd } = siteArguments(folder, sitePort);
    programs.push(await startProgram(process.execPath, args, { cwd, respondsAt: site }));
  } catch (error) {
    await stop();
    throw error;
  }
  const pages = globSync('**/*.html', { cwd: folder, exclude: ['404.html'] }).map(
    (file) => `/${file.replace(/(?:index)?\.html$/, '')}`,
  );
  return { site, pages, stop };
}
