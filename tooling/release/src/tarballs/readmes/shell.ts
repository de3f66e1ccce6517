import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { startProgram } from '@catering/test/start-program';
import { run, type Output, type Project } from '../projects/installed.ts';

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

/** Starts a command that prints its address on 127.0.0.1, as a user types it. */
export const start = (
  { folder, node, programs }: Project,
  command: string,
  env: Readonly<Record<string, string>> = {},
) => {
  // npx ends with a code of its own when it is stopped.
  const program = command.replace(/^npx /, '');
  const script = `unset NODE_ENV NODE_OPTIONS; PATH="${programs}:${dirname(node)}:$PATH"; exec ${program}`;
  return startProgram('sh', ['-c', script], { cwd: folder, env });
};
