import { requestBytes, typeOf, type Exchange, type FormPart } from './exchange.ts';

/** The parts of a form upload; undefined when they are not known. */
export async function readForm(exchange: Exchange): Promise<readonly FormPart[] | undefined> {
  const bytes = requestBytes(exchange);
  if (!bytes) return exchange.outcome.form;
  try {
    const headers = { 'content-type': typeOf(exchange.headers) };
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

/** The text parts as the body that the contract describes. */
export const textParts = (form: readonly FormPart[]) =>
  Object.fromEntries(form.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])));
