import express, { type Router } from 'express';
import { ApiError } from '../http/api-error.ts';

/** What a dish without a picture of its own shows: an empty plate, painted with the others. */
export const NO_PICTURE = '/pictures/plate-800.webp';

/**
 * Serves the demo pictures, which never change under their name.
 * @param pictures their folder; undefined when they are not built
 */
export function picturesRouter({ pictures }: { pictures: string | undefined }): Router {
  const router = express.Router();
  if (pictures !== undefined) {
    router.use(
      express.static(pictures, { immutable: true, maxAge: '1y', index: false, redirect: false }),
    );
  }
  router.use((_request, _response, next) => {
    const message =
      pictures === undefined
        ? 'The demo pictures are not built yet. "pnpm start" and "pnpm build" make them.'
        : 'There is no such picture.';
    next(new ApiError('NOT_FOUND', message));
  });
  return router;
}
