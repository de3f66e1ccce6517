import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { picturesOf, type PictureSet } from './catalogue.ts';

const USAGE = `Paints the pictures of the menu and the site.

  node src/cli.ts --out FOLDER [--set dishes|site|all]

  --out   folder for the files and their manifest.json; with "all", one folder a set in it
  --set   which pictures, "all" if not given
`;

const fail = (problem: string): never => {
  process.stderr.write(`${problem}\n\n${USAGE}`);
  process.exit(2);
};

const options = () => {
  try {
    return parseArgs({
      options: { out: { type: 'string' }, set: { type: 'string', default: 'all' } },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const { out, set } = options();
if (!out) fail('Option --out is missing: name the folder that the pictures go to.');
if (!['dishes', 'site', 'all'].includes(set))
  fail(`Option --set must be dishes, site or all, but is "${set}".`);

const { isTTY } = process.stdout;
const started = performance.now();
// The site's own first: they are what a visitor sees while the rest is being painted.
const chosen: PictureSet[] = set === 'dishes' || set === 'site' ? [set] : ['site', 'dishes'];
for (const one of chosen) {
  const folder = set === 'all' ? join(resolve(out ?? ''), one) : resolve(out ?? '');
  const { total, made } = await build(picturesOf(one), folder, (name, done, of) => {
    const line = `${one}: ${String(done).padStart(3)} of ${of}  ${name}`;
    process.stdout.write(isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  });
  if (isTTY && made.length > 0) process.stdout.write('\r\x1b[2K');
  process.stdout.write(`${one}: ${total} pictures, ${made.length} painted, in ${folder}\n`);
}
process.stdout.write(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
