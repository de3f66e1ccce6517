import { isJsonType, APPLICATION_JSON } from '../../../http/content-type.ts';
import type { HeaderSpec, Operation, ResponseSpec } from '../../operation.ts';
import { successStatusIn } from '../../statuses.ts';
import type { OpenApiDocument } from '../document/document.ts';
import { below, type DocumentNode } from '../document/node.ts';
import type { DescribedDocument } from './examples.ts';
import { describedBy, sentAs } from './parameters.ts';
import type { Style } from './parameter-style.ts';

/** What a document says of it, it says as the content of the response. */
const IGNORED = 'content-type';

/** The headers that a document declares for a response, by their names in lower case. */
export function headersOf(
  document: DescribedDocument,
  response: DocumentNode,
): NonNullable<ResponseSpec['headers']> {
  const declared = document.entriesOf(document.at(response, 'headers'));
  const specs = declared.map(([written, node]): [string, HeaderSpec] => {
    const { required, schema: said, content } = Object(node.value) as Record<string, unknown>;
    const name = written.toLowerCase();
    const isRequired = required === true;
    // Generators describe headers without a schema.
    if (said === undefined && content === undefined) {
      return [name, { required: isRequired, schema: undefined }];
    }
    const described = describedBy(document, node);
    const style: Style = { name: 'simple', explode: false, isJson: described.isJson };
    const schema = document.schemaOf(described.schema, 'output');
    return [name, { required: isRequired, schema: sentAs({ required: true, style, schema }) }];
  });
  return Object.fromEntries(specs.filter(([name]) => name !== IGNORED));
}

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

interface Responses extends Pick<Operation, 'responses' | 'successStatus'> {
  readonly rangeResponses: Readonly<Record<number, ResponseSpec>>;
  readonly defaultResponse: ResponseSpec | undefined;
}

/** Since 3.1 a document may leave them out: any will do. */
const ANY: ResponseSpec = { contentType: undefined, schema: undefined };

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
  if (entries.length === 0 && isVersion30) {
    const fix = 'Declare what it responds with: "responses": { "200": … }.';
    throw mistake(operation, 'has no "responses"', fix);
  }
  const responses: Record<number, ResponseSpec> = {};
  const rangeResponses: Record<number, ResponseSpec> = {};
  let defaultResponse = entries.length === 0 ? ANY : undefined;
  for (const [status, node] of entries) {
    if (/^[1-5]\d\d$/.test(status)) responses[Number(status)] = specOf(node);
    else if (/^[1-5]xx$/i.test(status)) rangeResponses[Number(status[0])] = specOf(node);
    else if (status === 'default') defaultResponse = specOf(node);
    else {
      const fix = 'Write a status from 100 to 599, a range such as "2XX", or "default".';
      throw mistake(node, 'is declared for no status', fix);
    }
  }
  return { responses, rangeResponses, defaultResponse, successStatus: successStatusIn(responses) };
}
