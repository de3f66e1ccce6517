import type { Plugin, Rolldown } from 'vite';

/** Modules that are there for development alone. */
const MODULES = /\/(?:src\/app\/dev-switch|packages\/mock-control)\//;
/** Words that only they have. */
const WORDS = /__mock|mock-control|mock-session|x-mock-|dev-switch/i;

const textOf = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => {
  if (output.type === 'chunk') return output.code;
  return typeof output.source === 'string' ? output.source : '';
};

/** Finds what of the development tools is in an output: "order.js has …". */
export function findDevelopmentCode(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((output) => {
    // Source maps are for the vendor alone, and name what was left out.
    if (output.fileName.endsWith('.map')) return [];
    const modules = output.type === 'chunk' ? output.moduleIds : [];
    const module = modules.find((id) => MODULES.test(id));
    const word = WORDS.exec(textOf(output))?.[0];
    const found = module ?? (word === undefined ? undefined : `"${word}"`);
    return found === undefined ? [] : [`${output.fileName} has ${found}`];
  });
}

/** Fails the build when tools for development would reach visitors. */
export const refuseDevelopmentCode = (): Plugin => ({
  name: 'development-only',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const found = findDevelopmentCode(bundle);
      if (found.length > 0) this.error(`for development alone:\n${found.join('\n')}`);
    },
  },
});
