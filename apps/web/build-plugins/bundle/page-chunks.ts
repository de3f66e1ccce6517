import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunk of a module, by the end of its path. @throws when it has none of its own */
function findChunk(bundle: Bundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(module)) return output;
  }
  throw new Error(`${module} has no chunk of its own`);
}

/** File names of a chunk and of all that it imports statically, itself first. */
function withImports(bundle: Bundle, fileName: string, found = new Set<string>()): string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || found.has(fileName)) return [...found];
  found.add(fileName);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return [...found];
}

/**
 * File names of the chunks that a page starts with: those of the entry, then its own.
 * @param modules ends of the paths of modules that the page needs next to the entry
 */
export function chunksOf(bundle: Bundle, modules: readonly string[] = []): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const own = modules.map((module) => findChunk(bundle, module));
  const all = [...entries, ...own].flatMap(({ fileName }) => withImports(bundle, fileName));
  return [...new Set(all)];
}
