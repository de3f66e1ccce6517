import { JSON_MAX_BYTES } from '@catering/contract';
import express, { type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors/api-error.ts';

const readJson = express.json({ limit: JSON_MAX_BYTES, type: () => true });

/** A route that takes a JSON body of this form; a missing body is `{}`. */
export const withBody = <Body>(
  schema: z.ZodMiniType<Body>,
  handle: (body: Body, request: Request, response: Response) => unknown,
): RequestHandler[] => [
  readJson,
  async (request, response) => {
    const result = z.safeParse(schema, request.body ?? {});
    if (!result.success) {
      const issues = result.error.issues.map(({ path, message }) => ({
        path: ['body', ...path].join('.'),
        message,
      }));
      throw new ApiError('VALIDATION_FAILED', { issues });
    }
    await handle(result.data, request, response);
  },
];
