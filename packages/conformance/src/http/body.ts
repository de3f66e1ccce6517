import { APPLICATION_JSON } from './content-type.ts';

/** A part of a body. Long fillings are described, not held, so that a replay line stays readable. */
export type Piece = string | Uint8Array | { readonly repeat: string; readonly times: number };

export interface Body {
  /** The header "Content-Type"; undefined sends none. */
  readonly type: string | undefined;
  readonly pieces: readonly Piece[];
  /** Sent in chunks, without a "content-length". */
  readonly chunked?: true;
  /** The parts that a form was made of. */
  readonly form?: Form;
  /** True if the body was not kept: it has no pieces, and the files of its form are empty. */
  readonly omitted?: true;
}

/** A part that is not a file. Its content type is given only if it is not text. */
export type FormField = readonly [name: string, value: string, type?: string];

export interface Form {
  readonly fields: readonly FormField[];
  readonly files: readonly FilePart[];
}

export interface FilePart {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly content: readonly Piece[];
}

export const jsonBody = (value: unknown): Body => ({
  type: APPLICATION_JSON,
  pieces: [JSON.stringify(value) ?? ''],
});

export const textBody = (type: string | undefined, text: string): Body => ({
  type,
  pieces: [text],
});

// The boundary is fixed, so that the same seed sends the same bytes.
const BOUNDARY = 'conformance-form-boundary';

const quoted = (text: string) =>
  text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A multipart form with text parts and files, in the given order. */
export function formBody(fields: readonly FormField[], files: readonly FilePart[]): Body {
  const head = (disposition: string, type?: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${
      type === undefined ? '' : `content-type: ${type}\r\n`
    }\r\n`;
  return {
    form: { fields, files },
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    pieces: [
      ...fields.flatMap(([name, value, type]) => [
        head(`name="${quoted(name)}"`, type),
        value,
        '\r\n',
      ]),
      ...files.flatMap(({ field, filename, type, content }) => [
        head(`name="${quoted(field)}"; filename="${quoted(filename)}"`, type),
        ...content,
        '\r\n',
      ]),
      `--${BOUNDARY}--\r\n`,
    ],
  };
}

const bytesOfPiece = (piece: Piece) => {
  if (typeof piece === 'string') return Buffer.from(piece);
  if (piece instanceof Uint8Array) return Buffer.from(piece);
  return Buffer.alloc(piece.times * Buffer.byteLength(piece.repeat), piece.repeat);
};

export const bytesOf = (body: Body): Buffer => Buffer.concat(body.pieces.map(bytesOfPiece));
