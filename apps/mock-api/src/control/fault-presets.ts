import { faultSchema } from '@catering/mock-control';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors/api-error.ts';
import list from './fault-presets.json' with { type: 'json' };

/** The failures of the error catalogue (spec 8), by name; "title" says what a developer sees. */
export const presets = z
  .record(z.string(), z.object({ title: z.string(), fault: faultSchema }))
  .parse(list);

export const isPreset = (name: string) => Object.hasOwn(presets, name);

/** Says that there is no such failure, and which there are. */
export const unknownPreset = (name: string) =>
  `There is no fault "${name}". There are: ${Object.keys(presets).join(', ')}.`;

/** @throws ApiError NOT_FOUND naming those there are */
export function presetOf(name: string) {
  const preset = isPreset(name) ? presets[name] : undefined;
  if (preset) return preset;
  throw new ApiError('NOT_FOUND', { message: unknownPreset(name) });
}
