import { execFile } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { startProgram } from '@catering/test/start-program';

const execute = promisify(execFile);

/** Programs of a project start without npx, which takes half a second to find one. */
const NPX = 'npx() { case $1 in -*) command npx "$@" ;; *) "$@" ;; esac; }';

/** Variables of a terminal in a project, without those that pnpm and Vitest add. */
const terminal = (project: string, node: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^p?npm_(?!config_)|^NODE(?!_EXTRA_CA_CERTS)/.test(name),
    ),
  ),
  PATH: [join(project, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter),
});

/**
 * Runs commands in the folder of a project, as a user types them, up to the first that fails.
 * @param node path of the Node that runs them
 * @returns what they print
 * @throws Error with what they print, if one fails
 */
export async function sh(
  project: string,
  commands: string,
  node = process.execPath,
): Promise<string> {
  const options = { cwd: project, env: terminal(project, node), maxBuffer: 64 * 1024 * 1024 };
  const script = `exec 2>&1\n${NPX}\n${commands}`;
  try {
    const { stdout } = await execute('sh', ['-ec', script], options);
    return stripVTControlCharacters(stdout);
  } catch (error) {
    throw new Error(`${commands}\n${Object(error).stdout}`, { cause: error });
  }
}

/** Starts a command that prints its address on 127.0.0.1, as a user types it. */
export const serve = (
  project: string,
  command: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const { PATH = '' } = terminal(project, process.execPath);
  const script = `unset NODE_ENV NODE_OPTIONS; exec ${command.replace(/^npx /, '')}`;
  return startProgram('sh', ['-c', script], { cwd: project, env: { PATH, ...env } });
};
