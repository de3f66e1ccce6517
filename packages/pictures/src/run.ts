import { parseArgs } from 'node:util';
import { addPicture } from './add-picture.ts';
import { aspectOf } from './files.ts';
import { isPictureName, pictureNames } from './names.ts';
import { PictureError } from './picture-error.ts';
import { similarNames } from './similar-names.ts';

const USAGE = `pnpm pictures add PHOTO --name NAME

Replaces a picture of the site or of the demo menu by a photo: a JPEG, PNG, WebP, AVIF or TIFF of at
least 1200 x 900 pixels (1200 x 1200 for a reviewer), cropped around its centre.`;

const help = () => `${USAGE}\n\nNames:\n${pictureNames.map((name) => `  ${name}`).join('\n')}`;

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new PictureError((error as Error).message);
  }
};

const requireName = (name: string) => {
  if (isPictureName(name)) return name;
  const similar = similarNames(name);
  const hint = similar.length > 0 ? `Did you mean ${similar.join(', ')}?` : 'See --help for all.';
  throw new PictureError(`There is no picture named "${name}". ${hint}`);
};

/**
 * Runs the command.
 *
 * @param folder where the files go
 * @returns what to tell the caller
 * @throws PictureError when the call cannot be done
 */
export const run = async (args: string[], folder: string) => {
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return help();
  const [command, photo, ...more] = positionals;
  if (command !== 'add' || photo === undefined || more.length > 0 || values.name === undefined) {
    throw new PictureError('Usage: pnpm pictures add PHOTO --name NAME. See --help for the names.');
  }
  const name = requireName(values.name);
  const files = await addPicture(photo, name, folder);
  const kilobytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1000);
  return `${name}: ${files.length} files, ${aspectOf(name).join(':')}, ${kilobytes} kB together`;
};
