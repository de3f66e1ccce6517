import express, { type RequestHandler, type Router } from 'express';
import { notFound } from '../http/errors/api-error.ts';

/** Leads to the only size of a picture that the published package has, which is the one that the menu names. */
const toTheOnlySize: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/-\d+\.avif(?=\?|$)/, '-800.webp');
  next();
};

/** Serves the pictures of the demo. Browsers check each time for a new version: a photo can replace a picture. */
export function demoPicturesRouter({ pictures }: { pictures: string }): Router {
  const router = express.Router();
  const files = express.static(pictures, { index: false, redirect: false });
  router.use(files, toTheOnlySize, files);
  router.get('/*path', () => {
    throw notFound('Picture');
  });
  return router;
}
