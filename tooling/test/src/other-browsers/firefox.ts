import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, findProgram, untilListening } from './connection.ts';

type Response = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** Reads the messages of Marionette: the length of each in bytes, a colon, and JSON. */
async function* messagesFrom(socket: Socket): AsyncGenerator {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.toString('utf8', 0, colon));
      if (colon === -1 || received.length < end) break;
      yield JSON.parse(received.toString('utf8', colon + 1, end));
      received = received.subarray(end);
    }
  }
}

/**
 * Starts Firefox without a window. geckodriver would speak HTTP to us and Marionette to Firefox; Debian does
 * not have it.
 */
export async function startFirefox(): Promise<Connection> {
  const program =
    process.env.FIREFOX_PATH || findProgram(['firefox', 'firefox-esr'], 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser = spawn(
    program,
    ['--headless', '--marionette', '--remote-allow-system-access', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
    },
  );
  const stop = async () => {
    browser.kill();
    await once(browser, 'close');
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const socket = await untilListening(async () => {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      const opened = connect(port, '127.0.0.1');
      await once(opened, 'connect');
      return opened;
    });
    const messages = messagesFrom(socket);
    // Firefox introduces itself.
    await messages.next();
    let id = 0;
    return {
      send: async (command, parameters = {}) => {
        id += 1;
        const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
        const { value } = await messages.next();
        const [, , error, result] = value as Response;
        if (error) throw new Error(error.message);
        return Object(result).value ?? result;
      },
      stop: async () => {
        socket.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
