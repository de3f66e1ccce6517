import { readFileSync } from 'node:fs';

const UTF_16 = [0xff, 0xfe];

/** UTF-8, or UTF-16 as PowerShell writes it, without its byte order mark. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const isUtf16 = UTF_16.every((byte, at) => bytes[at] === byte);
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
