import { isJsonType, APPLICATION_JSON } from '../../../http/content-type.ts';
import type { ResponseSpec } from '../../operation.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';
import type { DescribedDocument } from '../examples/examples.ts';
import { headersOf } from './response-headers.ts';

const FORMS: readonly string[] = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** One content type of a body. */
export interface Media {
  readonly type: string;
  readonly node: DocumentNode;
}

/** Of several content types the one that most can be said of: JSON, then forms, then the first. */
export function mediaAt(
  { at, entriesOf }: OpenApiDocument,
  holder: DocumentNode,
): Media | undefined {
  const all = entriesOf(at(holder, 'content')).map(([type, node]) => ({ type, node }));
  const plain = ({ type }: Media) => (type.split(';')[0] ?? '').trim().toLowerCase();
  return (
    all.find(({ type }) => isJsonType(type)) ??
    all.find(({ type }) => type === '*/*') ??
    FORMS.flatMap((form) => all.find((media) => plain(media) === form) ?? [])[0] ??
    all[0]
  );
}

/** "*\/*" is what generators write for JSON without a name. */
export const contentTypeOf = ({ type }: Media): string =>
  type === '*/*' ? APPLICATION_JSON : type;

/** The other types that a body may have. */
export const otherTypesOf = (
  { at }: OpenApiDocument,
  holder: DocumentNode,
  media: Media | undefined,
) => Object.keys(Object(at(holder, 'content').value)).filter((type) => type !== media?.type);

/**
 * What a request accepts: the type of each response that its schema speaks of, and all else if need be.
 * Undefined where all is JSON.
 */
export function acceptOf(specs: readonly ResponseSpec[]): string | undefined {
  const types = new Set(specs.flatMap(({ contentType }) => contentType ?? []));
  const isClear = specs.every(({ otherTypes }) => !otherTypes) && [...types].every(isJsonType);
  return isClear ? undefined : [...types, '*/*;q=0.1'].join(', ');
}

interface Responses {
  readonly responses: Readonly<Record<number, ResponseSpec>>;
  readonly rangeResponses: Readonly<Record<number, ResponseSpec>>;
  readonly defaultResponse: ResponseSpec | undefined;
  /** Where the response of success is declared. */
  readonly success: DocumentNode;
  readonly successStatus: number;
}

const NO_RESPONSES = {
  responses: {},
  rangeResponses: {},
  defaultResponse: { contentType: undefined, schema: undefined },
  successStatus: 200,
};

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * What an operation responds with: by status, by range of statuses ("2XX"), and otherwise.
 * @throws CannotRun where no response is declared, or one under a name that is no status
 */
export function responsesOf(document: DescribedDocument, operation: DocumentNode): Responses {
  const { at, entriesOf, mistake, isVersion30 } = document;
  const holder = at(operation, 'responses');
  const specOf = (node: DocumentNode): ResponseSpec => {
    const media = mediaAt(document, node);
    const isDescribed = media && Object(media.node.value).schema !== undefined;
    const otherTypes = otherTypesOf(document, node, media);
    const { description } = Object(node.value) as { description?: unknown };
    return {
      ...(typeof description === 'string' && { description }),
      contentType: media && contentTypeOf(media),
      ...(otherTypes.length > 0 && { otherTypes }),
      schema: isDescribed ? document.schemaOf(below(media.node, 'schema'), 'output') : undefined,
      headers: headersOf(document, node),
    };
  };
  const entries = entriesOf(holder);
  // Since 3.1 a document may leave them out: any will do.
  if (entries.length === 0 && !isVersion30) {
    return { ...NO_RESPONSES, success: operation };
  }
  if (entries.length === 0) {
    const fix = 'Declare what it responds with: "responses": { "200": … }.';
    throw mistake(operation, 'has no "responses"', fix);
  }
  const responses: Record<number, ResponseSpec> = {};
  const rangeResponses: Record<number, ResponseSpec> = {};
  for (const [status, node] of entries) {
    if (/^[1-5]\d\d$/.test(status)) responses[Number(status)] = specOf(node);
    else if (/^[1-5]xx$/i.test(status)) rangeResponses[Number(status[0])] = specOf(node);
    else if (status !== 'default') {
      const fix = 'Write a status from 100 to 599, a range such as "2XX", or "default".';
      throw mistake(node, 'is declared for no status', fix);
    }
  }
  const fallback = entries.find(([status]) => status === 'default');
  const exact = entries.find(([status]) => isSuccess(Number(status)));
  const range = entries.find(([status]) => /^2xx$/i.test(status));
  const [name = '200', success = operation] = exact ?? range ?? fallback ?? [];
  return {
    responses,
    rangeResponses,
    defaultResponse: fallback && specOf(fallback[1]),
    success,
    successStatus: Number(name) || 200,
  };
}
