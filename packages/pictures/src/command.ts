import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { addPicture } from './add-picture.ts';
import { aspectOf } from './files.ts';
import { isPictureName, pictureNames } from './names.ts';
import { PictureError } from './picture-error.ts';
import { similarNames } from './similar-names.ts';

const readName = (text: string) => {
  if (isPictureName(text)) return text;
  const similar = similarNames(text);
  throw new InvalidArgumentError(
    similar.length > 0 ? `Did you mean ${similar.join(', ')}?` : 'See --help for all names.',
  );
};

const help = `
The photo is a JPEG, PNG, WebP, AVIF or TIFF of at least 1200 x 900 pixels, or 1200 x 1200 for a
reviewer. The command crops it around its centre.

Names:
${pictureNames.map((name) => `  ${name}`).join('\n')}`;

/**
 * The command that replaces a picture with a photo. `parseAsync` throws a PictureError whose message
 * is one line when the call is wrong or the photo cannot be used.
 *
 * @param folder where the files go
 * @param print for what was written
 */
export const picturesCommand = (folder: string, print: (line: string) => void) => {
  const program = new Command('pictures')
    .description('The pictures of the site and of the demo menu.')
    .addHelpText('after', help)
    .configureOutput({ outputError: () => undefined })
    .exitOverride(({ code, message }) => {
      const isHelp = code.startsWith('commander.help');
      if (!isHelp) throw new PictureError(message.replaceAll('\n', ' '));
    });
  program
    .command('add')
    .description('replace a picture with a photo')
    .argument('<photo>', 'path of the photo')
    .addOption(
      new Option('--name <name>', 'the picture to replace')
        .argParser(readName)
        .makeOptionMandatory(),
    )
    .addHelpText('after', help)
    .action(async (photo, { name }) => {
      const files = await addPicture(photo, name, folder);
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      const shape = aspectOf(name).join(':');
      print(`${name}: ${files.length} files, ${shape}, ${Math.ceil(bytes / 1000)} kB together`);
    });
  return program;
};
