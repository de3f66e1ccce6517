import { isForm, typeOf } from './content-type.ts';
import type { Exchange } from './exchange.ts';
import type { FormPart } from './form.ts';
import { maskHeaders, maskUrl } from './masking.ts';
import { CONNECTION_HEADERS, toRecord, withoutHeaders } from './raw-headers.ts';

/** Text as one word of a POSIX shell. */
const quote = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Headers that curl sets itself. */
const LEFT_OUT = new Set([...CONNECTION_HEADERS, 'host', 'content-length']);

const formArgument = ({ name, text = '', file }: FormPart) =>
  file ? ['-F', `${name}=@${file.name};type=${file.type}`] : ['--form-string', `${name}=${text}`];

interface Content {
  /** Masked. */
  readonly text: string | null;
  /** Masked. */
  readonly form: readonly FormPart[] | undefined;
}

function bodyArguments(exchange: Exchange, { text, form }: Content): string[] {
  if (isForm(typeOf(exchange.headers)) && form) return form.flatMap(formArgument);
  if (text !== null) return ['--data-raw', text];
  return exchange.requestSize > 0 ? ['--data-binary', '@body'] : [];
}

/** The request as a command for a POSIX shell; secrets and what is not kept have to be put in. */
export function toCurl(exchange: Exchange, content: Content): string {
  const { method, url, rawHeaders, headers } = exchange;
  const body = bodyArguments(exchange, content);
  const isFormCall = body.includes('-F') || body.includes('--form-string');
  const lines = Object.entries(maskHeaders(toRecord(withoutHeaders(rawHeaders, LEFT_OUT))))
    .filter(([name]) => !(isFormCall && name === 'content-type'))
    // "name;" is how curl sends a header without a value.
    .flatMap(([name, value]) => ['-H', value === '' ? `${name};` : `${name}: ${value}`]);
  const address = `http://${headers.host ?? 'localhost'}${maskUrl(url)}`;
  const verb = method === 'HEAD' ? ['--head'] : ['-X', method];
  const words = ['curl', '--globoff', '--path-as-is', ...verb, address, ...lines, ...body];
  return words.map(quote).join(' ');
}
