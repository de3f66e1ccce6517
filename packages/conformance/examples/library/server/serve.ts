import { createServer } from 'node:http';
import { libraryServer, tokens } from './server.ts';

/** 0 is any free port. */
const PORT = Number(process.env.PORT ?? 4100);

const server = createServer(libraryServer()).listen(PORT, '127.0.0.1', () => {
  const callers = Object.entries(tokens).map(([role, token]) => `  ${role}: ${token}`);
  const { port } = Object(server.address());
  process.stdout.write([`http://127.0.0.1:${port}`, ...callers, ''].join('\n'));
});
