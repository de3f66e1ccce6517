import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../limits.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../fields/idempotency-key.ts';
import type { OperationMetadata } from './metadata.ts';

/** What a checker of servers needs to know of an operation in addition to its shapes. */
export type ConformanceAnnotations = Readonly<Record<string, unknown>>;

/** The metadata of an operation as `x-conformance` of the OpenAPI document writes it. */
export function conformanceOf(metadata: OperationMetadata): ConformanceAnnotations {
  const { changesState, idempotent, limited, endsTokens, linkToken, readsToken } = metadata;
  const { needsMail, resource, vary, expensive, changesAccount, picture } = metadata;
  const { references, removes } = metadata;
  return {
    ownAccount: changesAccount ?? false,
    ...(changesState && { changesState }),
    ...(idempotent && {
      idempotencyKey: {
        header: IDEMPOTENCY_KEY_HEADER,
        maxLength: IDEMPOTENCY_KEY_MAX_LENGTH,
        ...(vary && { vary: [vary] }),
      },
      // No operation removes what visitors and customers send in.
      lasting: true,
    }),
    ...(limited && { limited }),
    ...(endsTokens && { endsTokens }),
    ...(linkToken && { oneTimeToken: true }),
    ...(readsToken && { readsToken }),
    ...(needsMail && { mayBeUnavailable: true }),
    ...(expensive && { expensive }),
    ...(picture && {
      files: [{ field: 'files', required: picture === 'required', type: 'image/png' }],
    }),
    ...(references && { references }),
    ...(removes && { removes }),
    ...(resource && { resource: { idField: '_id', ...resource } }),
  };
}
