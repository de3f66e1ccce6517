import { libraryServer, tokens } from './server.ts';

const PORT = Number(process.env.PORT ?? 4100);

libraryServer().listen(PORT, '127.0.0.1', () => {
  const callers = Object.entries(tokens).map(([role, token]) => `  ${role}: ${token}`);
  process.stdout.write([`http://127.0.0.1:${PORT}`, ...callers, ''].join('\n'));
});
