import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  type Command,
  type Connection,
  findProgram,
  type Parameters,
  untilListening,
} from './connection.ts';

const PORT = 4997;

const PATHS: Readonly<Record<Exclude<Command, 'NewSession'>, string>> = {
  SetTimeouts: 'timeouts',
  Navigate: 'url',
  Back: 'back',
  FindElement: 'element',
  ElementClick: 'element/ID/click',
  ElementSendKeys: 'element/ID/value',
  ExecuteScript: 'execute/sync',
};

async function post(path: string, body: Parameters): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${PORT}/session${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: { message?: string } | null };
  if (!response.ok) throw new Error(value?.message ?? `WebKit responds with ${response.status}`);
  return value;
}

/** Starts WebKitGTK's small browser on a display without a screen. */
export async function startWebKit(): Promise<Connection> {
  const packages = 'webkit2gtk-driver xvfb';
  const program = findProgram(['WebKitWebDriver'], packages);
  const display = spawn(
    findProgram(['Xvfb'], packages),
    ['-displayfd', '1', '-screen', '0', '1280x900x24'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = await once(createInterface(display.stdout), 'line');
  const driver = spawn(program, [`--port=${PORT}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  let session = '';
  return {
    send: async (command, parameters = {}) => {
      if (command === 'NewSession') {
        const alwaysMatch = { browserName: 'MiniBrowser' };
        const opened = await untilListening(() => post('', { capabilities: { alwaysMatch } }));
        session = Object(opened).sessionId;
        return opened;
      }
      const path = PATHS[command].replace('ID', String(parameters.id));
      return post(`/${session}/${path}`, parameters);
    },
    stop: async () => {
      if (session) await fetch(`http://127.0.0.1:${PORT}/session/${session}`, { method: 'DELETE' });
      for (const child of [driver, display]) {
        child.kill();
        await once(child, 'close');
      }
    },
  };
}
