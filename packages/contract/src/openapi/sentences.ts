import { readSentences } from '@catering/typescript/sentences';

/** Doc comments by name: "dishSchema.price". The built package has them as values. */
export const sentences: Readonly<Record<string, string>> = readSentences(
  new URL('../', import.meta.url),
  '{contract,*/{router,admin},!(openapi)/*schemas,common/{errors,fields/*}}.ts',
);
