import type { Request } from 'express';

/** A part of a form upload: text, or what is known of a file. */
export interface FormPart {
  readonly name: string;
  readonly text?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly size: number };
}

/** The form that the server has read: its files may be larger than what is kept. */
export function uploadedParts(request: Request): FormPart[] | undefined {
  if (!Array.isArray(request.files)) return undefined;
  const texts = Object.entries(Object(request.body));
  const files = request.files.map(({ fieldname, originalname, mimetype, size }) => ({
    name: fieldname,
    file: { name: originalname, type: mimetype, size },
  }));
  // A repeated or nested name makes a list or an object of its texts.
  const shown = (text: unknown) => (typeof text === 'string' ? text : JSON.stringify(text));
  return [...texts.map(([name, text]) => ({ name, text: shown(text) })), ...files];
}

/**
 * The parts of a form upload; undefined for bytes that are none.
 * @param type with its boundary
 */
export async function parseForm(bytes: Buffer, type: string): Promise<FormPart[] | undefined> {
  try {
    const headers = { 'content-type': type };
    const form = await new Response(new Uint8Array(bytes), { headers }).formData();
    return [...form].map(([name, value]) =>
      typeof value === 'string'
        ? { name, text: value }
        : { name, file: { name: value.name, type: value.type, size: value.size } },
    );
  } catch {
    return undefined;
  }
}
