import { IMAGE_MAX_BYTES } from '@catering/contract';
import type { Request, RequestHandler } from 'express';
import type { Options } from 'multer';
import { ApiError } from '../errors/api-error.ts';
import { exchangeOf } from '../pipeline/run-express.ts';

/** The part that carries the picture; only the first one is kept (D-65, D-66). */
export const PICTURE_PART = 'files';

const limits = {
  fileSize: IMAGE_MAX_BYTES,
  files: 10,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 100_000,
  parts: 30,
};

function firstPictureOnly(): NonNullable<Options['fileFilter']> {
  let found = false;
  return (_request, file, accept) => {
    const wanted = file.fieldname === PICTURE_PART && !found;
    found ||= wanted;
    accept(null, wanted);
  };
}

/** The bytes of the picture that came with a form. */
export const pictureOf = ({ files }: Request): Uint8Array | undefined =>
  Array.isArray(files) ? files[0]?.buffer : undefined;

/** Reads the text parts into `request.body`, and the picture. */
export const readMultipart: RequestHandler = async (request, response, next) => {
  // A static import would add 10 ms to a start, with that of file-type.
  const { default: multer } = await import('multer');
  const fileFilter = firstPictureOnly();
  const read = multer({ storage: multer.memoryStorage(), limits, fileFilter }).any();
  await new Promise<void>((resolve, reject) => {
    // Otherwise, a form that ends halfway would wait for the rest forever.
    request.once('aborted', () =>
      reject(new ApiError('MALFORMED_BODY', { message: 'The upload broke off.' })),
    );
    exchangeOf(response).keepRequestBody(request);
    read(request, response, (error: unknown) => (error ? reject(formFailure(error)) : resolve()));
  });
  next();
};

/** The errors of Multer's parser do not say that the client caused them. */
function formFailure(error: unknown) {
  if (error instanceof Error && error.name === 'MulterError') return error;
  return new ApiError('MALFORMED_BODY', { message: 'The form cannot be read.', cause: error });
}
