import { picturesCommand } from './command.ts';
import { picturesFolder } from './folder.ts';
import { PictureError } from './picture-error.ts';

try {
  await picturesCommand(process.argv.slice(2), picturesFolder, console.log);
} catch (error) {
  if (!(error instanceof PictureError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
