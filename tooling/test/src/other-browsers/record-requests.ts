import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A server in front of another, which records what is asked for. */
export interface RecordingServer {
  /** "http://127.0.0.1:4000", without a slash at its end. */
  address: string;
  stop: () => void;
}

/**
 * Starts one on a free port of a loopback host.
 * @param target port of the server behind it, on the same host
 * @param record is called with the method and the whole address of each request
 */
export async function recordRequests(
  host: 'localhost' | '127.0.0.1',
  target: number,
  record: (method: string, address: string) => void,
): Promise<RecordingServer> {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    record(method, `${addressOf()}${path}`);
    const forwarded = request({ host, port: target, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const addressOf = () => {
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the server has stopped');
    return `http://${host}:${address.port}`;
  };
  server.listen(0, host);
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: addressOf(), stop };
}
