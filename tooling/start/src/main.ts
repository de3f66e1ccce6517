import { banner } from './banner.ts';
import { MockApiFailed, startMockApi } from './mock-api.ts';
import { readOptions } from './options.ts';
import { startSite } from './site.ts';

const start = async () => {
  const { api, sitePort, site, apiArguments } = readOptions(process.argv.slice(2));

  const mockApi = await startMockApi(apiArguments);
  const server = await startSite(sitePort, api).catch(async (error: unknown) => {
    await mockApi.stop();
    throw error;
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([mockApi.stop(), server.close()]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  process.stdout.write(banner({ site, api }));
};

start().catch((error: unknown) => {
  // The mock API has already said in its own words what is wrong.
  if (!(error instanceof MockApiFailed)) console.error((error as Error).message);
  process.exit(error instanceof MockApiFailed ? error.exitCode : 2);
});
