import { fromTsRest } from './from-ts-rest.ts';
import { indexOperations, type Operation, type Schema } from '../operation.ts';
import { schemaOf } from './validator.ts';
import type { Annotations } from '../annotations.ts';
import {
  contract,
  errorSchema,
  exampleOf,
  type Example,
  type OperationMetadata,
} from '@catering/contract';
import type { AppRouter } from '@ts-rest/core';
import { pngPicture } from '../../entries/pictures.ts';

/** Metadata with what the contract, or a test, annotates an operation with. */
type AnnotatedMetadata = OperationMetadata & { readonly annotations?: Annotations };

/** A sample file of the contract's own kind; its checks have accounts and entries of their own. */
function annotationsOf({ picture, annotations = {} }: AnnotatedMetadata): Annotations {
  const valid = { ...pngPicture(), content: pngPicture().content[0] as Uint8Array };
  return {
    ...annotations,
    alone: false,
    ownAccount: false,
    ...(picture && { files: [{ field: 'files', required: picture === 'required', valid }] }),
  };
}

/** The operations of a router, as the engine takes them. */
export const operationsOf = (
  router: AppRouter,
  examples: (id: string) => Pick<Example, 'params' | 'query' | 'headers' | 'body'>,
): Operation[] =>
  fromTsRest(router, {
    rolesOf: ({ metadata }) => (metadata as OperationMetadata).roles,
    annotationsOf: ({ metadata }) => annotationsOf(metadata as AnnotatedMetadata),
    exampleOf: (_route, id) => examples(id),
  });

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract, exampleOf);

export const operationOf = indexOperations(operations);

/** The body of every response of 400 and above (D-53). */
export const errorBody: Schema = schemaOf(errorSchema, 'output');
