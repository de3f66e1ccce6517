import { readSentences } from '@catering/typescript/sentences';

/** Doc comments by name: "faultSchema.operation". The built package has them as values. */
export const sentences: Readonly<Record<string, string>> = readSentences(
  new URL('../', import.meta.url),
  '{contract,{faults,files,routers}/*}.ts',
);
