import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../projects/installed.ts';
import { commandsIn, snippetsIn, type Snippet } from './snippets.ts';

/** The snippets of all pages of an installed package. */
export interface Pages {
  /**
   * A snippet that a test runs.
   * @param start how its code begins
   * @throws Error if no snippet begins so, or several different ones
   */
  readonly take: (start: string) => string;
  /** Commands of a snippet for a shell, without those that have installed the project. */
  readonly takeCommands: (start: string) => string[];
  /** The only one of these commands. */
  readonly takeCommand: (start: string) => string;
  /**
   * Snippets that no test has taken, each after its page, but for those that only install.
   * @param elsewhere how other snippets begin that do not run, and why
   */
  readonly left: (elsewhere: Readonly<Record<string, string>>) => string[];
}

/** Reads the pages of a package where a project has it installed: README, recipes and others. */
export function pagesOf(project: Project, name: string): Pages {
  const folder = join(project.folder, 'node_modules/@catering', name);
  const snippets = globSync('**/*.md', {
    cwd: folder,
    exclude: (path) => path.endsWith('node_modules'),
  }).flatMap((page) =>
    snippetsIn(readFileSync(join(folder, page), 'utf8')).map((snippet) => ({ ...snippet, page })),
  );
  const left = new Set<Snippet & { readonly page: string }>(snippets);

  const take = (start: string) => {
    const exact = snippets.filter(({ code }) => code === `${start}\n`);
    const found = exact.length > 0 ? exact : snippets.filter(({ code }) => code.startsWith(start));
    const codes = new Set(found.map(({ code }) => code));
    const [code] = codes;
    if (code === undefined || codes.size > 1) {
      throw new Error(`${codes.size} snippets of ${name} begin with "${start}"`);
    }
    for (const one of found) left.delete(one);
    return code;
  };
  const isInstalled = (command: string) => project.installed.includes(command);
  const takeCommands = (start: string) =>
    commandsIn(take(start)).filter((command) => !isInstalled(command));
  return {
    take,
    takeCommands,
    takeCommand: (start) => {
      const [command, ...others] = takeCommands(start);
      if (command !== undefined && others.length === 0) return command;
      throw new Error(`"${start}" begins ${others.length + 1} commands of ${name}`);
    },
    left: (elsewhere) => {
      for (const start of Object.keys(elsewhere)) take(start);
      return [...left]
        .filter(({ code, language }) => language !== 'sh' || !commandsIn(code).every(isInstalled))
        .map(({ page, code }) => `${page}: ${code}`);
    },
  };
}
