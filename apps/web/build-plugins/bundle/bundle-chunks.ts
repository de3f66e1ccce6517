import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunk of a module, by the end of its path. @throws when it has none of its own */
export function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(module)) return output;
  }
  throw new Error(`${module} has no chunk of its own`);
}

/** File names of a chunk and of all that it imports statically, itself first. */
export function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return [...found];
  found.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return [...found];
}
