import express, { type Router } from 'express';
import type { Database } from '../database/schema.ts';
import { orNotFound } from '../http/errors/api-error.ts';
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
