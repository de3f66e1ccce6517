import type { AppRoute } from '@ts-rest/core';
import * as z from 'zod/mini';
import type { Example } from '../examples.ts';
import { IMAGE_TYPES } from '../limits.ts';
import type { OpenApiMediaType, OpenApiOperation } from './document-types.ts';
import type { SchemaWriter } from './schemas.ts';

type RequestBody = NonNullable<OpenApiOperation['requestBody']>;

const fileNames = ({ files }: Example) => files && { files: files.map(({ name }) => name) };

/** The body that an operation takes; undefined when it takes none. */
export function requestBodyOf(
  route: AppRoute,
  example: Example,
  { write }: SchemaWriter,
): RequestBody | undefined {
  if (!('body' in route) || typeof route.body !== 'object' || route.body === null) return undefined;
  const body = route.body as z.core.$ZodType;
  const contentType = route.contentType ?? 'application/json';
  const isForm = contentType === 'multipart/form-data';
  const media: OpenApiMediaType = {
    schema: write(body, 'input'),
    example: isForm
      ? { ...(example.body as object | undefined), ...fileNames(example) }
      : example.body,
    ...(isForm && { encoding: { files: { contentType: IMAGE_TYPES.join(', ') } } }),
  };
  return {
    required: !z.safeParse(body, undefined).success,
    content: { [contentType]: media },
  };
}
