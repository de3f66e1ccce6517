/**
 * Node's HTTP without an import, which would read everything that it exports: one of these loads the
 * whole of `fetch` when it is read, and costs a start 10 ms and 3 MB.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } =
  process.getBuiltinModule('node:http');
