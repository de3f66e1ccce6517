import express, { type Router } from 'express';
import { ApiError } from '../http/api-error.ts';

/** What a dish without a picture shows. */
export const NO_PICTURE = '/pictures/no-picture.svg';

const noPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-label="No picture yet"><rect width="800" height="600" fill="#eef3ec"/><g fill="none" stroke="#9db59b" stroke-width="14"><circle cx="400" cy="300" r="150"/><circle cx="400" cy="300" r="95"/><path d="M190 170v110m-30-110v60c0 60 60 60 60 0v-60m-30 110v160M610 170c-50 40-50 150 0 160v110" stroke-linecap="round"/></g></svg>`;

/**
 * Serves the demo pictures, which never change under their name.
 * @param pictures their folder; undefined when they are not built
 */
export function picturesRouter({ pictures }: { pictures: string | undefined }): Router {
  const router = express.Router();
  router.get('/no-picture.svg', (_request, response) => {
    response.set('cache-control', 'public, max-age=86400').type('svg').send(noPicture);
  });
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
