import express, { type RequestHandler, type Router } from 'express';
import type { Database } from '../database/schema.ts';
import { notFound, orNotFound } from '../http/errors/api-error.ts';
import { findUpload } from './uploads.store.ts';

/** Serves uploaded pictures. A new picture gets a new name, so each may be kept forever. */
export function uploadsRouter({ database }: { database: Database }): Router {
  const router = express.Router();
  router.get('/:name', async (request, response) => {
    const { type, bytes } = orNotFound('Picture', await findUpload(database, request.params.name));
    response.set('cache-control', 'public, max-age=31536000, immutable').type(type);
    response.send(Buffer.from(bytes));
  });
  return router;
}

/** What a dish without a picture of its own shows: an empty plate. */
export const NO_PICTURE = '/pictures/plate-800.webp';

/** The package that others install has each picture in one size alone: that which the menu names. */
const toTheOnlySize: RequestHandler = (request, _response, next) => {
  request.url = request.url.replace(/-\d+\.avif(?=\?|$)/, '-800.webp');
  next();
};

/** Browsers ask each time whether a picture has changed, because a photo can take its place. */
export function picturesRouter({ pictures }: { pictures: string }): Router {
  const router = express.Router();
  const files = express.static(pictures, { index: false, redirect: false });
  router.use(files, toTheOnlySize, files);
  router.get('/*path', () => {
    throw notFound('Picture');
  });
  return router;
}
