import { picturesFolder } from '@catering/pictures/folder';
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const packageFile = findPackageJSON('.', import.meta.url) ?? '';
const packageFolder = dirname(packageFile);
const repository = join(packageFolder, '../..');
const isInRepository = existsSync(join(repository, 'pnpm-workspace.yaml'));

/** The folder in which programs of this user keep data, by the custom of the system. */
function userDataFolder(env: NodeJS.ProcessEnv) {
  if (process.platform === 'win32') {
    return env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
  }
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_DATA_HOME || join(homedir(), '.local', 'share');
}

/** A folder of the repository that git ignores, or the user's own folder outside of it. */
export const defaultDatabaseFile = (env: NodeJS.ProcessEnv) =>
  isInRepository
    ? join(packageFolder, '.data', 'mock-api.sqlite')
    : join(userDataFolder(env), 'catering-mock-api', 'mock-api.sqlite');

/** A folder next to the built program, else where its source is. */
function packedFolder(name: string, source: string) {
  const besideTheProgram = join(import.meta.dirname, name);
  return existsSync(besideTheProgram) ? besideTheProgram : source;
}

export const demoPicturesFolder = () => packedFolder('pictures', picturesFolder);

export function version(): string {
  const { version: text }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return text;
}
