import { Argument, Command } from '@commander-js/extra-typings';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { reasonOf, StartupError } from '../runtime/startup-error.ts';

/** The recipes: a folder each, with a README.md that says how to install and run it. */
export const RECIPES = ['vitest', 'component', 'playwright', 'docker'] as const;

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();

/**
 * Copies a recipe into a folder of the user, and prints its files and its README.
 * @param args what follows `init`: the recipe, and the folder (default: `RECIPE-recipe`)
 * @param recipesFolder where the recipes are
 * @param print writes a text for the user
 * @throws StartupError in one line for an unknown recipe, a file that exists, and a folder that cannot be written
 */
export function init(
  args: readonly string[],
  recipesFolder: string,
  print: (text: string) => void,
): void {
  new Command('catering-mock-api init')
    .description('Copy a recipe: tests with the mock API, or a container of it.')
    .addArgument(new Argument('<recipe>', 'which one').choices(RECIPES))
    .argument('[folder]', 'where to copy it (default: RECIPE-recipe)')
    .configureOutput({ outputError: () => undefined, writeOut: print })
    .exitOverride(({ exitCode, code, message }) => {
      if (exitCode === 0) return;
      const names = `. Give one of ${RECIPES.join(', ')}.`;
      const advice = code === 'commander.missingArgument' ? names : '';
      throw new StartupError(`${message}${advice} See --help.`);
    })
    .action((recipe, folder = `${recipe}-recipe`) => {
      const source = join(recipesFolder, recipe);
      const files = listFiles(source);
      const taken = files.find((file) => existsSync(join(folder, file)));
      if (taken) {
        throw new StartupError(`${join(folder, taken)} exists. Name another folder.`);
      }
      try {
        cpSync(source, folder, { recursive: true });
      } catch (error) {
        throw new StartupError(`The recipe cannot be copied to ${folder} (${reasonOf(error)}).`);
      }
      print(`Copied to ${resolve(folder)}: ${files.join(', ')}\n\n`);
      print(readFileSync(join(source, 'README.md'), 'utf8'));
    })
    .parse(args, { from: 'user' });
}
