import type { ErrorRequestHandler, Request, Response } from 'express';

/** A failure on its way to the caller. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const reject = (status: number, message: string): never => {
  throw new HttpError(status, message);
};

/** This backend responds with 422 to all invalid input, and has no list of issues. */
export const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const given: unknown = Reflect.get(Object(error), 'status');
  const isParsing = Reflect.get(Object(error), 'type') === 'entity.parse.failed';
  const isUri = error instanceof URIError;
  const status = isParsing || isUri ? 400 : typeof given === 'number' ? given : 500;
  const message = error instanceof Error ? error.message : 'Failed';
  respond(response, status, { message, code: `E${status}`, timestamp: Date.now() });
};

/** The content type has no charset, as with some frameworks. */
export function respond(response: Response, status: number, body: unknown): void {
  response.status(status).setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

export type Fields = Record<string, unknown>;

/** The JSON object that was sent. */
export const bodyOf = ({ body }: Request): Fields =>
  body !== null && typeof body === 'object' && !Array.isArray(body)
    ? (body as Fields)
    : reject(422, 'An object is needed');

/** A text, or a number as text. This backend has no limits of length. */
export function text(fields: Fields, name: string, value = fields[name]): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : reject(422, `${name} is needed`);
}

/** A number, or text that reads as one. */
export function number(fields: Fields, name: string): number {
  const value = fields[name];
  const isText = typeof value === 'string' && value.trim() !== '';
  const read = isText ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read)
    ? Math.round(read)
    : reject(422, `${name} has to be a number`);
}

export const list = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  if (!Array.isArray(value)) return reject(422, `${name} has to be a list`);
  return value.map((one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? (one as Fields)
      : reject(422, `${name} has to hold objects`),
  );
};

/** The fields of a form, and its first file. */
export async function formOf(request: Request): Promise<{ fields: Fields; file?: File }> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) reject(422, 'A form is needed');
  const bytes = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : new Uint8Array();
  const form = await new globalThis.Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => reject(422, 'The form cannot be read'));
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  const file = form.get('files');
  return file instanceof File ? { fields, file } : { fields };
}
