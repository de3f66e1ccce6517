import { join } from 'node:path';
import { root } from '../workspace.ts';
import { run, type Project } from './installed.ts';

/** Compiles a project with the options of its tsconfig.json and more. */
export const compile = ({ folder }: Pick<Project, 'folder'>, ...options: readonly string[]) =>
  run(folder, join(root, 'node_modules/.bin/tsc'), ['-p', '.', ...options]);

const NODENEXT = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];

/**
 * The files that do not compile under nodenext without skipLibCheck, but for those of ts-rest, which
 * names an older zod.
 */
export async function brokenFiles(project: Pick<Project, 'folder'>, ...options: readonly string[]) {
  const { stdout } = await compile(project, ...NODENEXT, '--skipLibCheck', 'false', ...options);
  const files = stdout.match(/^\S+(?=\(\d+,\d+\): error)/gm) ?? [];
  return files.filter((file) => !/^node_modules\/(?:.*\/)?@ts-rest\//.test(file));
}
