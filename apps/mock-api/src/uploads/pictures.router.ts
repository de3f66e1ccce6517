import express, { type Router } from 'express';
import { notFound } from '../http/errors/api-error.ts';

/** What a dish without a picture of its own shows: an empty plate. */
export const NO_PICTURE = '/pictures/plate-800.webp';

/**
 * Serves the demo pictures. Browsers ask each time whether a picture has changed, because a photo
 * can take its place.
 * @param pictures their folder
 */
export function picturesRouter({ pictures }: { pictures: string }): Router {
  const router = express.Router();
  router.use(express.static(pictures, { index: false, redirect: false }));
  router.use(() => {
    throw notFound('Picture');
  });
  return router;
}
