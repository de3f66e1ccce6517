import type { Secrets } from '../secrets.ts';
import { bytesOf, type Body, type Form, type Piece } from '../wire/body.ts';
import type { Exchange } from '../wire/exchange.ts';

export interface Replay {
  readonly target: string;
  readonly secrets: Secrets;
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const isPlain = (text: string) => /^[^\p{Cc}]*$/u.test(text);

const LARGE = 100_000;

/** A command that writes a stretch of a body. */
function writing(piece: Piece, secrets: Secrets): string {
  if (typeof piece === 'string' && isPlain(piece)) {
    return `printf %s ${quote(secrets.mask(piece))}`;
  }
  if (typeof piece === 'object' && 'repeat' in piece) {
    return `head -c ${piece.times} /dev/zero | tr '\\0' ${quote(piece.repeat)}`;
  }
  const bytes = typeof piece === 'string' ? Buffer.from(secrets.mask(piece)) : Buffer.from(piece);
  return `echo ${bytes.toString('base64')} | base64 -d`;
}

/** Neighbouring texts in one, so that a form is a few commands and not a dozen. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = last + piece;
    else all.push(piece);
  }
  return all;
}

interface Data {
  /** What is piped into curl. */
  readonly before: string;
  readonly after: readonly string[];
}

const piped = (commands: readonly string[]) =>
  commands.length === 1 ? `${commands[0]} | ` : `{ ${commands.join('; ')}; } | `;

/** A form that curl puts together itself; the first file comes in by its standard input. */
function formOf({ fields, files: [file] }: Form, secrets: Secrets): Data {
  const texts = fields.flatMap(([name, value]) => [
    '--form-string',
    quote(secrets.mask(`${name}=${value}`)),
  ]);
  if (!file) return { before: '', after: texts };
  const { field, filename, type, content } = file;
  const part = quote(`${field}=@-;filename=${filename};type=${type}`);
  return {
    before: piped(content.map((piece) => writing(piece, secrets))),
    after: [...texts, '-F', part],
  };
}

/** How a body gets to curl: written behind it, or piped into it. */
function dataOf(body: Body, secrets: Secrets): Data {
  const isMadeByCurl = body.form && body.form.fields.length + body.form.files.length > 0;
  if (body.form && isMadeByCurl) return formOf(body.form, secrets);
  const [only, ...more] = joined(body.pieces);
  if (only === undefined) return { before: '', after: [] };
  if (more.length === 0 && typeof only === 'string' && isPlain(only)) {
    return { before: '', after: ['--data-raw', quote(secrets.mask(only))] };
  }
  const commands = [only, ...more].map((piece) => writing(piece, secrets));
  // Without this, curl asks a server for leave first, and the exchange is another one.
  const calm = bytesOf(body).length > LARGE ? ['-H', quote('expect:')] : [];
  return { before: piped(commands), after: [...calm, '--data-binary', '@-'] };
}

/** One line for a shell that sends a request again. Secrets are masked unless the report shows them. */
export function curlOf({ request }: Exchange, { target, secrets }: Replay): string {
  const { method, path, headers, body } = request;
  const { before, after } = body ? dataOf(body, secrets) : { before: '', after: [] };
  // Curl names the boundary of a form itself.
  const isForm = after.includes('-F') || after.includes('--form-string');
  const typed: Record<string, string> = body && !isForm ? { 'content-type': body.type ?? '' } : {};
  const lines = Object.entries({ ...headers, ...typed }).map(([name, value]) => {
    const shown = secrets.maskHeader(name, value);
    return `-H ${quote(shown === '' ? `${name}:` : `${name}: ${shown}`)}`;
  });
  const url = quote(secrets.mask(target + path));
  // With data, curl posts unless it is told otherwise.
  const verb = method === 'GET' && !body ? [] : ['-X', method];
  return `${before}${['curl', '-sS', '-i', '-g', '--path-as-is', ...verb, url, ...lines, ...after].join(' ')}`;
}
