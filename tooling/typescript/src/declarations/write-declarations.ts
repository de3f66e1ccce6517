import { join } from 'node:path';
import ts from 'typescript';
import { docComments } from './doc-comments.ts';

function check(diagnostics: readonly ts.Diagnostic[]) {
  const host = {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: String,
    getNewLine: () => '\n',
  };
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
}

/**
 * Writes the declarations of a package, as its `tsconfig.build.json` says, with the doc comments of
 * inferred types.
 * @param folder that of the package
 * @param outDir where they go, unless given: where `tsconfig.build.json` says
 * @throws Error if that file is wrong, a type has no name elsewhere, or a doc comment would get lost
 */
export function writeDeclarations(folder: string, outDir?: string): void {
  const own = {
    noEmit: false,
    declaration: true,
    declarationMap: true,
    emitDeclarationOnly: true,
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.build.json'),
    { ...own, ...(outDir !== undefined && { outDir, rootDir: join(folder, 'src') }) },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => check([diagnostic]) },
  );
  if (!config) return;
  check(config.errors);
  const program = ts.createProgram(config.fileNames, config.options);
  const transformers = { afterDeclarations: [docComments(program.getTypeChecker())] };
  check(program.emit(undefined, undefined, undefined, true, transformers).diagnostics);
}
