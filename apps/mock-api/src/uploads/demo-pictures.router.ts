import express, { type RequestHandler, type Router } from 'express';
import { notFound } from '../http/errors/api-error.ts';

/** The package that others install has each picture in one size alone: that which the menu names. */
const toTheOnlySize: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/-\d+\.avif(?=\?|$)/, '-800.webp');
  next();
};

/** Browsers ask each time whether a picture has changed, because a photo can take its place. */
export function demoPicturesRouter({ pictures }: { pictures: string }): Router {
  const router = express.Router();
  const files = express.static(pictures, { index: false, redirect: false });
  router.use(files, toTheOnlySize, files);
  router.get('/*path', () => {
    throw notFound('Picture');
  });
  return router;
}
