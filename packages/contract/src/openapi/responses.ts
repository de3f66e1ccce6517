import type { AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import { errorSchema } from '../common/errors.ts';
import type { Example } from '../examples.ts';
import type { JsonSchema, OpenApiOperation, OpenApiResponse } from './document-types.ts';
import { failureDescriptions, type FailureStatus } from './failure-descriptions.ts';
import { nameOf, type SchemaWriter } from './schemas.ts';

const header = (description: string, schema: JsonSchema) => ({
  description,
  required: true,
  schema,
});

/** Headers that belong to a status. */
const headers: Readonly<Record<string, OpenApiResponse['headers']>> = {
  302: { Location: header('The page to go to.', { type: 'string', format: 'uri' }) },
  429: {
    'Retry-After': header('Seconds to wait before the next call.', { type: 'integer', minimum: 0 }),
  },
};

/** The response of each failure among some statuses, for the components. */
export const failureResponses = (
  { write }: SchemaWriter,
  statuses: ReadonlySet<string>,
): Record<string, OpenApiResponse> =>
  Object.fromEntries(
    Object.entries(failureDescriptions)
      .filter(([status]) => statuses.has(status))
      .map(([status, { name, description, example }]) => [
        name,
        {
          description,
          ...(headers[status] && { headers: headers[status] }),
          content: { 'application/json': { schema: write(errorSchema, 'output'), example } },
        },
      ]),
  );

/** Every response that an operation declares. */
export function responsesOf(
  { responses }: AppRoute,
  example: Example,
  { write, components }: SchemaWriter,
): OpenApiOperation['responses'] {
  const success = (status: string, declared: unknown): OpenApiResponse => {
    const withHeaders = headers[status] && { headers: headers[status] };
    if (typeof declared === 'symbol') {
      return { description: 'A redirect to a page of the site.', ...withHeaders };
    }
    const schema = write(declared as z.core.$ZodType, 'output');
    const description =
      schema.type === 'array'
        ? `A list of ${nameOf(schema.items as JsonSchema)}.`
        : (components[nameOf(schema)]?.description ?? '');
    const given = example.response.status === Number(status) && { example: example.response.body };
    return {
      description,
      ...withHeaders,
      content: { 'application/json': { schema, ...given } },
    };
  };
  return Object.fromEntries(
    Object.entries(responses).map(([status, declared]) => {
      const failure = failureDescriptions[Number(status) as FailureStatus];
      return [
        status,
        failure ? { $ref: `#/components/responses/${failure.name}` } : success(status, declared),
      ];
    }),
  );
}
