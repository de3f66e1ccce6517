import { picturesFolder } from './folder.ts';
import { PictureError } from './picture-error.ts';
import { run } from './run.ts';

try {
  console.log(await run(process.argv.slice(2), picturesFolder));
} catch (error) {
  if (!(error instanceof PictureError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
