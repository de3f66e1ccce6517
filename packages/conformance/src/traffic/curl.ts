import type { Secrets } from './run-secrets.ts';
import { bytesOf, type Body, type Form, type Piece } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { fitsArgument, printBytes, printRepeated, quote, quoteLatin1 } from './shell.ts';

export interface Replay {
  readonly target: string;
  readonly secrets: Secrets;
  /** True if the run trusted any certificate. */
  readonly insecure?: boolean | undefined;
}

/** Maximum length of an argument on common systems, with a margin, characters. */
const ARGUMENT_MAX = 30_000;
/** Size above which curl sends "Expect: 100-continue" by default, bytes. */
const EXPECT_MIN = 100_000;

/** A command that prints a part of a body. */
function printing(piece: Piece, secrets: Secrets): string {
  if (typeof piece === 'object' && 'repeat' in piece) {
    return printRepeated(piece.repeat, piece.times);
  }
  if (typeof piece !== 'string') return printBytes(piece);
  const text = secrets.maskBody(piece);
  return fitsArgument(text) ? `printf %s ${quote(text)}` : printBytes(Buffer.from(text));
}

/** Joins adjacent texts, so that a form needs fewer commands. */
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
  /** The command that is piped into curl. */
  readonly before: string;
  readonly after: readonly string[];
  /** True if curl sets the content type. */
  readonly typed: boolean;
}

const piped = (pieces: readonly Piece[], secrets: Secrets) => {
  const commands = pieces.map((piece) => printing(piece, secrets));
  return commands.length === 1 ? `${commands[0]} | ` : `{ ${commands.join('; ')}; } | `;
};

/** True for names without special characters of curl. */
const isPlainName = (name: string) => /^[\w. /-]+$/.test(name);

/** True if curl can build the same form from its parts. One file can come from standard input. */
const isMadeByCurl = ({ fields, files }: Form) =>
  fields.length + files.length > 0 &&
  files.length < 2 &&
  fields.every(
    ([name, value, type]) => type === undefined && isPlainName(name) && fitsArgument(value),
  ) &&
  files.every((file) => [file.field, file.filename, file.type].every(isPlainName));

const textParts = ({ fields }: Form, secrets: Secrets) =>
  fields.flatMap(([name, value]) => [
    '--form-string',
    quote(`${name}=${secrets.maskHeader(name, value)}`),
  ]);

function formOf(form: Form, secrets: Secrets): Data {
  const texts = textParts(form, secrets);
  const [file] = form.files;
  if (!file) return { before: '', after: texts, typed: true };
  const { field, filename, type, content } = file;
  const part = quote(`${field}=@-;filename=${filename};type=${type}`);
  return { before: piped(content, secrets), after: [...texts, '-F', part], typed: true };
}

/** Reads a body that was not kept from files of the user. */
function dataOfFiles({ form }: Body, secrets: Secrets): Data {
  if (!form) return { before: '', after: ['--data-binary', '@body'], typed: false };
  const files = form.files.flatMap(({ field, filename, type }) => [
    '-F',
    quote(`${field}=@${filename};type=${type}`),
  ]);
  return { before: '', after: [...textParts(form, secrets), ...files], typed: true };
}

/** The body as an argument of curl, or piped into it. */
function dataOf(body: Body, secrets: Secrets): Data {
  if (body.omitted) return dataOfFiles(body, secrets);
  if (body.form && isMadeByCurl(body.form)) return formOf(body.form, secrets);
  const pieces = joined(body.pieces);
  const [only = '', ...more] = pieces;
  const isArgument =
    more.length === 0 &&
    typeof only === 'string' &&
    only.length < ARGUMENT_MAX &&
    fitsArgument(only);
  if (isArgument) {
    const after = ['--data-raw', quote(secrets.maskBody(only, body.type))];
    return { before: '', after, typed: false };
  }
  const calm = bytesOf(body).length > EXPECT_MIN ? ['-H', quote('expect:')] : [];
  const after = [...calm, '--data-binary', '@-'];
  return { before: piped(pieces, secrets), after, typed: false };
}

const NO_DATA: Data = { before: '', after: [], typed: true };
/** Methods that send a length of 0 if they have no body. */
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];
const EMPTY: Body = { type: undefined, pieces: [''] };

/** The options of curl for the method: with data, the default is POST, and HEAD needs an option of its own. */
const verbOf = (method: string, hasBody: boolean) => {
  if (method === 'HEAD' && !hasBody) return ['--head'];
  return method === 'GET' && !hasBody ? [] : ['-X', quoteLatin1(method).slice(1, -1)];
};

/**
 * One line for bash or zsh that repeats a request. It has no invisible characters, even if the request does. Secrets
 * are masked unless the report shows them.
 */
export function curlOf({ request }: Exchange, { target, secrets, insecure }: Replay): string {
  const { method, path, headers } = request;
  const body = request.body ?? (WITH_BODY.includes(method) ? EMPTY : undefined);
  const { before, after, typed } = body ? dataOf(body, secrets) : NO_DATA;
  const lines = [
    ...Object.entries(headers).map(([name, value]) => {
      const shown = secrets.maskHeader(name, value);
      return shown === '' ? `${name};` : `${name}: ${shown}`;
    }),
    // An empty type keeps curl from adding its own.
    ...(typed ? [] : [body?.type === undefined ? 'content-type:' : `content-type: ${body.type}`]),
    ...(body?.chunked ? ['transfer-encoding: chunked'] : []),
  ].flatMap((line) => ['-H', quoteLatin1(line)]);
  const url = quoteLatin1(secrets.maskUrl(target + path));
  const verb = verbOf(method, body !== undefined);
  const start = ['curl', '-sS', '-i', '-g', '--path-as-is', ...(insecure ? ['--insecure'] : [])];
  const words = [...start, ...verb, url, ...lines, ...after];
  return before + words.join(' ');
}
