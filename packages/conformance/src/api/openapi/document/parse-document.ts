import { parse, YAMLParseError } from 'yaml';
import { CannotRun, firstLineOf } from '../../../errors.ts';

/**
 * Reads JSON or YAML.
 * @param name of the file, for messages
 * @throws CannotRun in one line: file, line and column, and what is wrong there
 */
export function parseDocument(text: string, name: string): unknown {
  const isJson = /^\s*[[{]/.test(text);
  // YAML contains JSON, and says where a mistake is; a parser of JSON alone is much faster.
  try {
    if (isJson) return JSON.parse(text) as unknown;
  } catch {
    // It may be YAML that begins with a brace.
  }
  if (/^\s*<[!?\w]/.test(text)) {
    throw new CannotRun(`error: ${name} is a page or XML. Give the JSON or YAML itself.`);
  }
  try {
    return parse(text, { merge: true }) as unknown;
  } catch (cause) {
    const [start] = cause instanceof YAMLParseError ? (cause.linePos ?? []) : [];
    const where = start ? `${name}:${start.line}:${start.col}` : name;
    const what = firstLineOf(cause).replace(/ at line.*$/, '');
    throw new CannotRun(`error: ${where} is not valid ${isJson ? 'JSON' : 'YAML'}: ${what}.`, {
      cause,
    });
  }
}
