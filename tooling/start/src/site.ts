import { createServer } from 'vite';
import { webFolder } from './paths.ts';

/**
 * Serves the site with live reload on localhost.
 *
 * @param apiAddress where the site finds the mock API
 * @throws an Error that names the flag when the port is taken
 */
export const startSite = async (port: number, apiAddress: string) => {
  process.env.VITE_LOCAL_API_URL = apiAddress;
  const server = await createServer({
    root: webFolder,
    configFile: `${webFolder}/vite.config.ts`,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: 'localhost', port, strictPort: true },
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    if (!String(error).includes('already in use')) throw error;
    throw new Error(`Port ${port} is in use. Choose another one with --site-port.`, {
      cause: error,
    });
  }
  return server;
};
