import {
  fromTsRest,
  indexOperations,
  methodAndPath as methodAndPathOf,
  type Operation,
  type ResourceAnnotation,
  type Annotations,
} from '@catering/conformance';
import {
  contract,
  exampleOf,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  type Example,
  type OperationMetadata,
} from '@catering/contract';
import type { AppRouter } from '@ts-rest/core';
import { pngPicture } from './pictures.ts';

/** The entries that operations are about, by the first part of their ids. */
const resources: Readonly<Record<string, string>> = {
  categories: 'category',
  dishes: 'dish',
  blogs: 'blog',
  messages: 'message',
  order: 'order',
};

const actions: Readonly<Record<string, ResourceAnnotation['action']>> = {
  list: 'list',
  get: 'read',
  create: 'create',
  update: 'update',
  replaceImage: 'update',
  reply: 'update',
  remove: 'delete',
};

function resourceOf(id: string): ResourceAnnotation | undefined {
  const [group = '', name = ''] = id.split('.');
  const [resource, action] = [resources[group], actions[name]];
  if (resource === undefined || action === undefined) return undefined;
  const isPlaced = id === 'order.create';
  return { name: resource, action, idField: '_id', ...(isPlaced && { at: ['order'] }) };
}

/** Texts of bodies that may be any other, where requests can be repeated with a key. */
const varied: Readonly<Record<string, readonly string[]>> = {
  'order.create': ['narration'],
  'messages.create': ['message'],
  'messages.reply': ['replyMessage'],
  'classEnrollment.create': ['name'],
};

/** Valid requests of these need an account, a message or an order of their own each. */
const expensive = new Set(['auth.logIn', 'auth.signUpAdmin', 'messages.reply', 'order.update']);

/** Metadata that may annotate the operation as well. */
type AnnotatedMetadata = OperationMetadata & { readonly annotations?: Annotations };

function annotationsOf(metadata: AnnotatedMetadata, id: string): Annotations {
  const { changesState, idempotent, limited, endsTokens, linkToken, readsToken } = metadata;
  const { needsMail, picture } = metadata;
  const resource = resourceOf(id);
  const vary = varied[id];
  const valid = { ...pngPicture(), content: pngPicture().content[0] as Uint8Array };
  return {
    // Its checks have accounts and entries of their own.
    alone: false,
    ownAccount: false,
    ...(changesState && { changesState }),
    ...(idempotent && {
      idempotencyKey: {
        header: IDEMPOTENCY_KEY_HEADER,
        maxLength: IDEMPOTENCY_KEY_MAX_LENGTH,
        ...(vary && { vary }),
      },
      // What visitors and customers send in, no call removes.
      lasting: true,
    }),
    ...(limited && { limited }),
    ...(endsTokens && { endsTokens }),
    ...(linkToken && { oneTimeToken: true }),
    ...(id === 'auth.signUp' && { issuesToken: { role: 'user', at: ['token'] } }),
    ...(readsToken && { readsToken }),
    ...(needsMail && { mayBeUnavailable: true }),
    ...(expensive.has(id) && { expensive: true }),
    ...(picture && {
      files: [
        { field: 'files', required: picture === 'required', valid, maxBytes: IMAGE_MAX_BYTES },
      ],
    }),
    ...(resource && { resource }),
    ...metadata.annotations,
  };
}

/** The operations of a router, as the engine takes them. */
export const operationsOf = (
  router: AppRouter,
  examples: (id: string) => Pick<Example, 'params' | 'query' | 'headers' | 'body'>,
): Operation[] =>
  fromTsRest(router, {
    rolesOf: ({ metadata }) => (metadata as OperationMetadata).roles,
    annotationsOf: ({ metadata }, id) => annotationsOf(metadata as AnnotatedMetadata, id),
    exampleOf: (_route, id) => {
      const { params, query, headers, body } = examples(id);
      return { params, query, headers, body };
    },
  });

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract, exampleOf);

/** Whether a resource has fixtures, checks and a clean-up of its own here. */
export const isOwnResource = (resource: string): boolean =>
  Object.values(resources).includes(resource);

export const operationOf = indexOperations(operations);

/** "POST /dishes" */
export const methodAndPath = (id: string): string => methodAndPathOf(operationOf(id));
