import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { run, withNode, type Output, type Project } from '../projects/installed.ts';

/**
 * A folder of a project in which the snippets of one page run.
 * @param kind of the modules, as its package.json has it; `npm init` writes "commonjs"
 */
export function folderIn(
  project: Project,
  name: string,
  kind: 'commonjs' | 'module' = 'commonjs',
): Project {
  const folder = join(project.folder, `${name}-${project.title.replaceAll(/\W+/g, '-')}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: kind }));
  const programs = `${join(folder, 'node_modules/.bin')}${delimiter}${project.programs}`;
  return { ...project, folder, programs };
}

/** Starts the programs of the project as npx does, which takes half a second for each. */
const NPX = 'npx() { case $1 in @*|-*) command npx "$@" ;; *) "$@" ;; esac; }';

/** Runs commands as a user types them, up to the first that fails. */
export const type = (
  { folder, node, programs }: Project,
  commands: string | readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Output> => {
  const script = [`PATH="${programs}:$PATH"`, NPX, ...[commands].flat()].join('\n');
  return run(folder, 'sh', ['-e', '-c', script], node, env);
};

/** A command that goes on until it is stopped. */
export interface Running {
  /** "http://127.0.0.1:40123" */
  readonly address: string;
  /** Interrupts it as Ctrl-C does, and waits for its end. */
  readonly stop: () => Promise<{ code: number | null; output: string }>;
}

/**
 * Starts a command that prints its address on 127.0.0.1.
 * @throws Error with its output when it ends without an address
 */
export async function start(
  { folder, node, programs }: Project,
  command: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  // npx ends with a code of its own when it is interrupted.
  const script = `PATH="${programs}:$PATH"; exec ${command.replace(/^npx /, '')} 2>&1`;
  const child = spawn('sh', ['-c', script], {
    cwd: folder,
    env: { ...withNode(node), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  let output = '';
  const address = await new Promise<string>((found, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (url) found(url);
    });
    void closed.then(() => failed(new Error(`"${command}" ends without an address:\n${output}`)));
  });
  return {
    address,
    stop: async () => {
      process.off('exit', interrupt);
      interrupt();
      const [code] = await closed;
      return { code, output };
    },
  };
}

/** A port of this machine that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
