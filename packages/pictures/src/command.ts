import { parseArgs } from 'node:util';
import { addPicture } from './add-picture.ts';
import { aspectOf } from './files.ts';
import { isPictureName, pictureNames } from './names.ts';
import { PictureError } from './picture-error.ts';

const HELP = `Usage: pictures add PHOTO --name NAME

Replaces a picture of the site or of the demo menu with a photo: a JPEG, PNG, WebP, AVIF or TIFF of at
least 1200 x 900 pixels, or 1200 x 1200 for a reviewer. It is cropped around its centre.

Names:
${pictureNames.map((name) => `  ${name}`).join('\n')}`;

const options = { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const readArguments = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * The command that replaces a picture with a photo.
 *
 * @param folder where the files go
 * @param print for what was written
 * @throws PictureError, of one line, when the call is wrong or the photo cannot be used
 */
export async function picturesCommand(
  args: string[],
  folder: string,
  print: (line: string) => void,
) {
  const { values, positionals } = readArguments(args);
  const { name, help } = values;
  if (help) return print(HELP);
  const [action, photo, ...others] = positionals;
  if (action !== 'add' || photo === undefined || name === undefined || others.length > 0) {
    throw new PictureError('Write: pictures add PHOTO --name NAME. See --help for all names.');
  }
  if (!isPictureName(name)) {
    throw new PictureError(`No picture is named '${name}'. See --help for all names.`);
  }
  const files = await addPicture(photo, name, folder);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const shape = aspectOf(name).join(':');
  print(`${name}: ${files.length} files, ${shape}, ${Math.ceil(bytes / 1000)} kB together`);
}
