import {
  contract,
  errorSchema,
  exampleOf,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  type Example,
  type OperationMetadata,
} from '@catering/contract';
import type { AppRouter } from '@ts-rest/core';
import { pngPicture } from '../../values/pictures.ts';
import type { Annotations } from '../annotations.ts';
import { indexOperations, type Operation, type Schema } from '../operation.ts';
import { fromTsRest } from './from-ts-rest.ts';
import { schemaOf } from './validator.ts';

/** The metadata of a route in the terms of the checks. */
function annotationsOf(metadata: OperationMetadata): Annotations {
  const { changesState, idempotent, limited, endsTokens, linkToken, readsToken } = metadata;
  const { needsMail, resource, vary, expensive, picture, references, removes, adminFields } =
    metadata;
  return {
    ...(changesState && { changesState }),
    ...(idempotent && {
      idempotencyKey: {
        header: IDEMPOTENCY_KEY_HEADER,
        maxLength: IDEMPOTENCY_KEY_MAX_LENGTH,
        ...(vary && { vary: [vary] }),
      },
      // No operation deletes what visitors and customers send in.
      lasting: true,
    }),
    ...(limited && { limited }),
    ...(endsTokens && { endsTokens }),
    ...(linkToken && { oneTimeToken: true }),
    ...(readsToken && { readsToken }),
    ...(needsMail && { mayBeUnavailable: true }),
    ...(expensive && { expensive }),
    ...(picture && {
      files: [{ field: 'files', required: picture === 'required', valid: pngPicture() }],
    }),
    ...(references && { references }),
    ...(removes && { removes }),
    ...(adminFields && { adminFields }),
    ...(resource && { resource }),
  };
}

/** The operations of a router whose routes have the metadata of the contract. */
export const operationsOf = (
  router: AppRouter,
  examples: (id: string) => Pick<Example, 'params' | 'query' | 'headers' | 'body'>,
): Operation[] =>
  fromTsRest(router, {
    rolesOf: ({ metadata }) => (metadata as OperationMetadata).roles,
    annotationsOf: ({ metadata }) => annotationsOf(metadata as OperationMetadata),
    exampleOf: (_route, id) => examples(id),
  });

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract, exampleOf);

export const operationOf = indexOperations(operations);

/** The body of every response of 400 and above (D-53). */
export const errorBody: Schema = schemaOf(errorSchema, 'output');
