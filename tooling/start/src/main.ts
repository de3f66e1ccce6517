import { demoAccounts } from 'mock-api';
import { banner } from './banner.ts';
import { MockApiFailed, startMockApi } from './mock-api.ts';
import { readOptions } from './options.ts';
import { paintPictures } from './pictures.ts';
import { startSite } from './site.ts';

/** Long enough to find that no picture is missing. */
const PICTURES_CHECK_MS = 500;

const start = async () => {
  const { apiPort, sitePort, apiArguments } = readOptions(process.argv.slice(2));
  const api = `http://127.0.0.1:${apiPort}`;
  const site = `http://localhost:${sitePort}`;

  const mockApi = await startMockApi(['--site', site, ...apiArguments]);
  const server = await startSite(sitePort, api).catch(async (error: unknown) => {
    await mockApi.stop();
    throw error;
  });
  const painting = paintPictures();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    painting.stop();
    await Promise.all([mockApi.stop(), server.close()]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const painted = await painting.isDoneWithin(PICTURES_CHECK_MS);
  process.stdout.write(banner({ site, api }, demoAccounts));
  if (painted) return;
  process.stdout.write(
    '  The pictures are being painted, once, which takes some minutes. Reload to see them.\n\n',
  );
  await painting.done;
  if (!stopping) process.stdout.write('  The pictures are ready.\n\n');
};

start().catch((error: unknown) => {
  // The mock API has already said in its own words what is wrong.
  if (!(error instanceof MockApiFailed)) console.error((error as Error).message);
  process.exit(error instanceof MockApiFailed ? error.exitCode : 2);
});
