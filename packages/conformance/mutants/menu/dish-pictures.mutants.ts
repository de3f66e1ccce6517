import { IMAGE_MAX_BYTES } from '@catering/contract';
import { LARGEST_PICTURE } from '../../src/values/pictures.ts';
import { mutant, mutantsOf, type HttpRequest, type Mutant } from '../mutant.ts';
import {
  accepting,
  asAdmin,
  changingResponse,
  failing,
  header,
  idOf,
  pathOf,
  respondWith,
  type Json,
} from '../mutations/mutations.ts';

const isPicture = (request: HttpRequest) => /^\/(?:uploads|pictures)\//.test(pathOf(request));

export const dishPictureMutants: Mutant[] = [
  mutant(
    'dishes.replaceImage',
    'serves a JPEG as a PNG',
    'state.jpeg',
    header(
      (_request, { headers }) => headers['content-type'] === 'image/jpeg',
      'content-type',
      'image/png',
    ),
  ),
  ...mutantsOf('dishes.replaceImage', [
    [
      'keeps the old picture',
      'state.fetched',
      (request, { forward }) =>
        forward({
          ...request,
          method: 'GET',
          url: `/dishes/${idOf(request)}`,
          body: Buffer.alloc(0),
        }),
    ],
    ['takes a form without a file', 'state.no-file', accepting()],
    [
      'takes a recipe for a picture',
      'state.no-picture',
      accepting([400, 415], (request) => request.body.includes('recipe')),
    ],
    [`takes a picture of more than ${LARGEST_PICTURE}`, 'state.too-large', accepting([413])],
    [
      'takes a part of any name',
      'state.other-part',
      accepting([400], (request) => request.body.includes('name="picture"')),
    ],
    ['lets customers paint', 'role.user', asAdmin(403)],
    [
      'falls over a broken form',
      'body.broken-form',
      failing([400], (request) => request.body.includes('no form at all')),
    ],
    [
      'rejects JPEG',
      'state.jpeg',
      async (request, { forward }) =>
        request.body.includes('plate.jpg')
          ? respondWith(415, { message: 'No JPEG', code: 'UNSUPPORTED_MEDIA_TYPE' })
          : forward(request),
    ],
    [
      'takes requests, not pictures, of 5 MB at most',
      'state.largest',
      async (request, { forward }) =>
        request.body.length > IMAGE_MAX_BYTES
          ? respondWith(413, { message: 'Too large', code: 'TOO_LARGE' })
          : forward(request),
    ],
    [
      'names an address of its own that leads nowhere',
      'state.fetched',
      changingResponse((dish: Json, { headers }) => ({
        ...dish,
        image: `http://${headers.host}/not-there.png`,
      })),
    ],
    [
      'rejects WebP',
      'state.webp',
      async (request, { forward }) =>
        request.body.includes('WEBP')
          ? respondWith(415, { message: 'No WebP', code: 'UNSUPPORTED_MEDIA_TYPE' })
          : forward(request),
    ],
  ]),
  mutant(
    'dishes.replaceImage',
    'serves no picture',
    'state.fetched',
    async (request, { forward }) =>
      isPicture(request)
        ? respondWith(404, { message: 'Gone', code: 'NOT_FOUND' })
        : forward(request),
  ),
  ...(
    [
      ['fetched', 'PNG'],
      ['jpeg', 'JPEG'],
      ['webp', 'WebP'],
      ['largest', `picture of ${LARGEST_PICTURE}`],
    ] as const
  ).map(([detail, what]) =>
    mutant(
      'dishes.replaceImage',
      `serves a ${what} without its end`,
      `state.${detail}`,
      async (request, { forward }) => {
        const response = await forward(request);
        const body = response.body.subarray(0, Math.min(response.body.length - 2, 65_536));
        return isPicture(request) ? { ...response, body } : response;
      },
    ),
  ),
];
