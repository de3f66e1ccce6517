import nodeModule from 'node:module';

/** The first Node whose SQLite needs no flag and no warning; `engines` in package.json says the same. */
const OLDEST = 24;

/** Why this Node cannot run the mock API, in one line; undefined when it can. */
export function nodeProblem(version: string = process.versions.node): string | undefined {
  // A newer Node can be started without SQLite.
  const hasSqlite = nodeModule.isBuiltin('node:sqlite');
  if (hasSqlite && Number.parseInt(version) >= OLDEST) return undefined;
  return `The mock API needs Node ${OLDEST} or later. This is Node ${version}. Add a newer one to this project, where npx finds it: npm install --save-dev node@${OLDEST}`;
}
