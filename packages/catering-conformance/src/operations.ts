import {
  fromTsRest,
  indexOperations,
  schemaOf,
  type Operation,
  type Annotations,
  type Schema,
} from '@catering/conformance';
import {
  contract,
  errorSchema,
  exampleOf,
  listOperations,
  type Example,
  type OperationMetadata,
} from '@catering/contract';
import type { AppRouter } from '@ts-rest/core';
import { pngPicture } from './entries/pictures.ts';

/** The resources that have fixtures and checks of their own here. */
const ownResources: readonly string[] = ['category', 'dish', 'blog', 'message', 'order'];

/** Metadata with what the contract, or a test, annotates an operation with. */
type AnnotatedMetadata = OperationMetadata & { readonly annotations?: Annotations };

function annotationsOf({ picture, annotations = {} }: AnnotatedMetadata): Annotations {
  const { resource, references: _byFixtures, removes, ...others } = annotations;
  // Enrollments have no id, and what removes two kinds of entries has checks of its own.
  const isChecked = resource && resource.name !== 'enrollment' && !removes;
  const valid = { ...pngPicture(), content: pngPicture().content[0] as Uint8Array };
  return {
    ...others,
    ...(isChecked && { resource }),
    // Its checks have accounts and entries of their own.
    alone: false,
    ownAccount: false,
    ...(picture && {
      files: [{ field: 'files', required: picture === 'required', valid }],
    }),
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
    exampleOf: (_route, id) => {
      const { params, query, headers, body } = examples(id);
      return { params, query, headers, body };
    },
  });

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract, exampleOf);

/** Whether a resource has fixtures and checks of its own here. */
export const isOwnResource = (resource: string): boolean => ownResources.includes(resource);

const annotated = new Map<string, Annotations | undefined>(
  listOperations().map(({ id, route }) => [id, (route.metadata as AnnotatedMetadata).annotations]),
);

/** An operation with all that the contract says of its entries. */
export const asInContract = (operation: Operation): Operation => {
  const { files = [] } = operation.annotations;
  return {
    ...operation,
    annotations: { ...(annotated.get(operation.id) ?? operation.annotations), files },
  };
};

export const operationOf = indexOperations(operations);

/** The body of every response of 400 and above (D-53). */
export const errorBody: Schema = schemaOf(errorSchema, 'output');
