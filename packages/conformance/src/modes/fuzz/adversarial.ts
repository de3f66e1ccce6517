import * as fc from 'fast-check';
import { textBody, type Body, type FilePart } from '../../http/body.ts';
import type { Operation } from '../../api/operation.ts';

/** Texts that have brought servers down before. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202E\uFEFF',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '\uD800',
  '💥'.repeat(50),
  'a'.repeat(3000),
];
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', maxLength: 30 }));

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', '_id', 'role', 'email', 'price'),
  fc.string({ maxLength: 8 }),
);
const scalar = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(Number.MAX_SAFE_INTEGER + 2, -0, 5e-324, 1e308),
);

/** JSON of any shape; keys that mean something to a runtime are its own. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.dictionary(key, fc.oneof(scalar, fc.dictionary(key, scalar, { maxKeys: 2 })), { maxKeys: 5 }),
);

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

/** Bodies that are not what was asked for. */
const MAX_BYTES = 1_000_000;

export const rawBody = (maxBytes = MAX_BYTES): fc.Arbitrary<Body | null> =>
  fc.oneof(
    fc.constant(null),
    fc
      .tuple(
        fc.constantFrom(
          JSON_TYPE,
          FORM_TYPE,
          'text/plain',
          'application/json; charset=latin9',
          'x',
          undefined,
        ),
        fc.oneof(
          fc.constantFrom(
            '{"',
            '[',
            '"',
            '{"a":1}}',
            '{"a":1,}',
            'null',
            '[]',
            '0',
            '--x\r\n',
            '--x--\r\n',
          ),
          fc.constantFrom(
            '--x\r\ncontent-disposition: form-data; name="files"; filename="../../a.png"\r\n\r\nabc\r\n--x--\r\n',
            '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
            '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n',
          ),
          text,
        ),
      )
      .map(([type, content]) => textBody(type, content)),
    fc
      .tuple(fc.constantFrom(JSON_TYPE, FORM_TYPE), fc.uint8Array({ maxLength: 40 }))
      .map(([type, bytes]) => ({ type, pieces: [bytes] })),
    fc
      .tuple(fc.constantFrom('[', '{"a":', '"a",'), fc.constantFrom(100, 5000, 60_000))
      .map(([repeat, times]) => ({ type: JSON_TYPE, pieces: [{ repeat, times }] })),
    fc.constant({ type: JSON_TYPE, pieces: ['"', { repeat: 'a', times: maxBytes }, '"'] }),
  );

/** The file parts of a form: what is valid, twice that, none, another part, and what only begins well. */
export function filesFor({ annotations }: Operation): fc.Arbitrary<readonly FilePart[]> {
  const [first] = annotations.files ?? [];
  if (!first) return fc.constant([]);
  const { field } = first;
  const valid: FilePart = { ...first.valid, field, content: [first.valid.content] };
  const notOfItsType: FilePart = { ...valid, content: ['text that is none of it'] };
  const mutated = fc.uint8Array({ maxLength: 60 }).map((bytes): FilePart => {
    const content = [first.valid.content, bytes];
    return { field, filename: '..\\"a".png', type: 'image/svg+xml', content };
  });
  return fc.oneof(
    fc.constantFrom([valid], [], [notOfItsType], [valid, valid], [{ ...valid, field: 'other' }]),
    mutated.map((one) => [one]),
  );
}

/** Ids and other segments of a path; never a dot segment, which a URL resolves. */
export const segment = text.map((one) => {
  const wellFormed = one.isWellFormed() ? one : 'ill-formed';
  return /^\.{0,2}$/.test(wellFormed) ? 'dots' : wellFormed;
});

const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((one) => one.trim());

/** Headers that mean something to many servers. */
export const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom(
      'idempotency-key',
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'content-encoding',
      'cookie',
      'if-none-match',
      'if-modified-since',
      'origin',
      'range',
      'x-forwarded-for',
      'x-http-method-override',
    ),
    fc.oneof(
      visible,
      fc.constantFrom('gzip', '*', 'text/html', 'null', 'Bearer', 'DELETE', 'a'.repeat(2000)),
    ),
  )
  .map(([name, value]) => ({ [name]: value }));

/** Queries of any names. */
export const query: fc.Arbitrary<Record<string, string | string[]>> = fc.dictionary(
  fc.oneof(fc.constantFrom('category', 'limit', 'page', 'sort', 'scope', 'user', 'token'), key),
  fc.oneof(segment, fc.array(segment, { minLength: 2, maxLength: 3 })),
  { maxKeys: 3, noNullPrototype: true },
);
