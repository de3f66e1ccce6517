/** Where the browser tests run the mock API and the built site, away from the ports of `start`. */
export const API_PORT = Number(process.env.E2E_API_PORT ?? 4010);
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 5183);
/** A build of its own, which knows where the tests run the mock API. */
export const SITE_FOLDER = `dist-e2e/${SITE_PORT}`;
export const apiAddress = `http://127.0.0.1:${API_PORT}`;
export const siteAddress = `http://localhost:${SITE_PORT}`;
