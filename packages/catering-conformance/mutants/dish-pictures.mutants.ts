import { LARGEST_PICTURE } from '../src/pictures.ts';
import { mutant, type Mutant } from './mutant.ts';
import { accepting, respondWith, asAdmin, failing, idOf, on, pathOf } from './mutations.ts';

export const dishPictureMutants: Mutant[] = [
  mutant(
    'dishes.replaceImage',
    'keeps the old picture',
    'state.stored',
    on('dishes.replaceImage', (request, { forward }) =>
      forward({
        ...request,
        method: 'GET',
        url: `/dishes/${idOf(request)}`,
        body: Buffer.alloc(0),
      }),
    ),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a form without a file',
    'state.no-file',
    accepting('dishes.replaceImage', [400]),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a recipe for a picture',
    'state.no-picture',
    accepting('dishes.replaceImage', [400, 415], (request) => request.body.includes('recipe')),
  ),
  mutant(
    'dishes.replaceImage',
    `takes a picture of more than ${LARGEST_PICTURE}`,
    'state.too-large',
    accepting('dishes.replaceImage', [413]),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a part of any name',
    'state.other-part',
    accepting('dishes.replaceImage', [400], (request) => request.body.includes('name="picture"')),
  ),
  mutant(
    'dishes.replaceImage',
    'serves no picture',
    'state.stored',
    async (request, { forward }) => {
      const isPicture = /^\/(?:uploads|pictures)\//.test(pathOf(request));
      return isPicture
        ? respondWith(404, { message: 'Gone', code: 'NOT_FOUND' })
        : forward(request);
    },
  ),
  mutant(
    'dishes.replaceImage',
    'lets customers paint',
    'role.user',
    asAdmin('dishes.replaceImage', 403),
  ),
  mutant(
    'dishes.replaceImage',
    'falls over a broken form',
    'body.broken-form',
    failing('dishes.replaceImage', [400], (request) => request.body.includes('no form at all')),
  ),
  mutant(
    'dishes.replaceImage',
    'rejects WebP',
    'state.webp',
    on('dishes.replaceImage', async (request, { forward }) =>
      request.body.includes('WEBP')
        ? respondWith(415, { message: 'No WebP', code: 'UNSUPPORTED_MEDIA_TYPE' })
        : forward(request),
    ),
  ),
];
