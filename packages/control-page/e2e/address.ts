/** Port of the mock API in browser tests, away from the ports of `start` and of the site's tests. */
export const MOCK_PORT = Number(process.env.E2E_CONTROL_PORT ?? 4020);
export const mockAddress = `http://127.0.0.1:${MOCK_PORT}`;
