import { basename, resolve } from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipDefaultLibCheck: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
};

interface Problem {
  /** The name of the file, without its folder. */
  readonly file: string;
  readonly message: string;
}

/**
 * Compiles files of which some are only in memory.
 *
 * @param sources their text by path, before what is on disk
 */
export function compile(files: readonly string[], sources: ReadonlyMap<string, string>): Problem[] {
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  const find = (path: string) => sources.get(resolve(path));
  host.fileExists = (path) => find(path) !== undefined || onDisk.fileExists(path);
  host.readFile = (path) => find(path) ?? onDisk.readFile(path);
  host.getSourceFile = (path, options, ...rest) => {
    const text = find(path);
    return text === undefined
      ? onDisk.getSourceFile(path, options, ...rest)
      : ts.createSourceFile(path, text, options);
  };
  const program = ts.createProgram([...files], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => ({
    file: basename(file?.fileName ?? ''),
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}
