/** A file part of a form. */
export interface ExampleFile {
  readonly field: string;
  readonly filename: string;
  readonly type: string;
  readonly content: Uint8Array;
}

const base64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

interface Sample {
  readonly type: string;
  readonly extension: string;
  readonly content: Uint8Array;
}

/** The smallest files of their types; the first serves where a document names no type. */
const samples: readonly Sample[] = [
  {
    type: 'image/png',
    extension: 'png',
    content: base64(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ),
  },
  { type: 'application/json', extension: 'json', content: utf8('{}') },
  { type: 'text/plain', extension: 'txt', content: utf8('conformance\n') },
];

const matches = (range: string, type: string) => {
  const wanted = (range.split(';')[0] ?? '').trim().toLowerCase();
  return wanted === '*/*' || wanted === type || wanted === `${type.split('/')[0]}/*`;
};

/**
 * A file of the first type that can be made.
 * @param types as `encoding` lists them: "image/png, image/*"
 */
export function sampleFile(field: string, types: string | undefined): ExampleFile {
  const ranges = (types ?? '*/*').split(',');
  const sample = ranges
    .flatMap((range) => samples.find(({ type }) => matches(range, type)) ?? [])
    .at(0);
  const { type, extension, content } = sample ?? {
    type: (ranges[0] ?? '').trim(),
    extension: 'bin',
    content: utf8('conformance\n'),
  };
  return { field, filename: `conformance.${extension}`, type, content };
}
