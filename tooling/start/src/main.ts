import { banner } from './banner.ts';
import { MockApiFailed, startMockApi } from './mock-api.ts';
import { readOptions } from './options.ts';
import { mockApiMain, mockApiSources } from './paths.ts';
import { startSite } from './site.ts';

const start = async () => {
  const { api, sitePort, site, apiArguments } = readOptions(process.argv.slice(2));

  const mockApi = await startMockApi({
    main: mockApiMain,
    args: apiArguments,
    sources: mockApiSources(),
    print: console.error,
  });
  const server = await startSite(sitePort, api).catch(async (error: unknown) => {
    await mockApi.stop();
    throw error;
  });

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await Promise.all([mockApi.stop(), server.close()]);
    process.exit(exitCode);
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));

  process.stdout.write(banner({ site, api }));
  // Without its backend, the site would only show errors.
  console.error(await mockApi.died);
  await stop(1);
};

start().catch((error: unknown) => {
  // The mock API has already said in its own words what is wrong.
  if (!(error instanceof MockApiFailed)) console.error((error as Error).message);
  process.exit(error instanceof MockApiFailed ? error.exitCode : 2);
});
