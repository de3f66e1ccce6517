import { mutant, type Mutant } from './mutant.ts';
import { accepting, answerWith, asAdmin, failing, idOf, on, pathOf } from './twists.ts';

export const dishPictureMutants: Mutant[] = [
  mutant(
    'dishes.replaceImage',
    'keeps the old picture',
    'state.stored',
    on('dishes.replaceImage', (ask, { pass }) =>
      pass({ ...ask, method: 'GET', url: `/dishes/${idOf(ask)}`, body: Buffer.alloc(0) }),
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
    accepting('dishes.replaceImage', [400, 415], (ask) => ask.body.includes('recipe')),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a picture of more than 5 MB',
    'state.too-large',
    accepting('dishes.replaceImage', [413]),
  ),
  mutant(
    'dishes.replaceImage',
    'takes a part of any name',
    'state.other-part',
    accepting('dishes.replaceImage', [400], (ask) => ask.body.includes('name="picture"')),
  ),
  mutant('dishes.replaceImage', 'serves no picture', 'state.stored', async (ask, { pass }) => {
    const isPicture = /^\/(?:uploads|pictures)\//.test(pathOf(ask));
    return isPicture ? answerWith(404, { message: 'Gone', code: 'NOT_FOUND' }) : pass(ask);
  }),
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
    failing('dishes.replaceImage', [400], (ask) => ask.body.includes('no form at all')),
  ),
  mutant(
    'dishes.replaceImage',
    'refuses WebP',
    'state.webp',
    on('dishes.replaceImage', async (ask, { pass }) =>
      ask.body.includes('WEBP')
        ? answerWith(415, { message: 'No WebP', code: 'UNSUPPORTED_MEDIA_TYPE' })
        : pass(ask),
    ),
  ),
];
