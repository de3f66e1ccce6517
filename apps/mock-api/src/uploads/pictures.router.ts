import { existsSync } from 'node:fs';
import express, { type Router } from 'express';
import { ApiError } from '../http/api-error.ts';

/** What a dish without a picture of its own shows: an empty plate, painted with the others. */
export const NO_PICTURE = '/pictures/plate-800.webp';

/**
 * Serves the demo pictures, which never change under their name.
 * @param pictures their folder, which need not exist yet
 */
export function picturesRouter({ pictures }: { pictures: string }): Router {
  const router = express.Router();
  router.use(
    express.static(pictures, { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use((_request, _response, next) => {
    const message = existsSync(pictures)
      ? 'There is no such picture, or not yet: "pnpm start" and "pnpm build" paint them all.'
      : 'The demo pictures are not painted yet. "pnpm start" and "pnpm build" do it.';
    next(new ApiError('NOT_FOUND', message));
  });
  return router;
}
