import type { Secrets } from '../secrets.ts';
import { bytesOf, type Body, type Piece } from '../wire/body.ts';
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

/** How a body gets to curl: written behind it, or piped into it. */
function bodyOf(body: Body, secrets: Secrets): { before: string; after: string[] } {
  const [only, ...more] = joined(body.pieces);
  if (only === undefined) return { before: '', after: [] };
  if (more.length === 0 && typeof only === 'string' && isPlain(only)) {
    return { before: '', after: ['--data-raw', quote(secrets.mask(only))] };
  }
  const commands = [only, ...more].map((piece) => writing(piece, secrets));
  const before = commands.length === 1 ? commands[0] : `{ ${commands.join('; ')}; }`;
  // Without this, curl asks a server for leave first, and the exchange is another one.
  const calm = bytesOf(body).length > LARGE ? ['-H', quote('expect:')] : [];
  return { before: `${before} | `, after: [...calm, '--data-binary', '@-'] };
}

/** One line for a shell that sends a request again. Secrets are masked unless the report shows them. */
export function curlOf({ request }: Exchange, { target, secrets }: Replay): string {
  const { method, path, headers, body } = request;
  const typed: Record<string, string> = body ? { 'content-type': body.type ?? '' } : {};
  const lines = Object.entries({ ...headers, ...typed }).map(([name, value]) => {
    const shown = secrets.maskHeader(name, value);
    return `-H ${quote(shown === '' ? `${name}:` : `${name}: ${shown}`)}`;
  });
  const { before, after } = body ? bodyOf(body, secrets) : { before: '', after: [] };
  const url = quote(secrets.mask(target + path));
  const verb = method === 'GET' ? [] : ['-X', method];
  return `${before}${['curl', '-sS', '-i', '-g', '--path-as-is', ...verb, url, ...lines, ...after].join(' ')}`;
}
