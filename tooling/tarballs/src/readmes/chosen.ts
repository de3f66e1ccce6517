import { inject } from 'vitest';
import type { Project } from '../projects/installed.ts';
import type { Projects } from '../projects/setup.ts';

const { projects } = inject('shared');

/** All projects, for snippets that depend on the package manager or on Node. */
export const everyProject: readonly Project[] = Object.values(projects);

/** The projects of these names; all of them in the script `test:all`, before a release. */
export const chosenProjects = (...names: readonly (keyof Projects)[]): readonly Project[] =>
  process.env.ALL_PROJECTS ? everyProject : names.map((name) => projects[name]);
