import type { JsonSchema } from '../schema/json-schema.ts';
import type { Candidate, Replacing } from './invalid-case.ts';

/** A value of every type of JSON, and what frameworks easily read as another type. */
export function typeCandidates({ items }: JsonSchema, replace: Replacing): Candidate[] {
  const values: readonly (readonly [name: string, description: string, value: unknown])[] = [
    ['object', 'an object', { conformance: true }],
    ['array', 'a list', ['one']],
    ['text', 'text', 'many'],
    ['number', 'a number', 7],
    ['boolean', 'true', true],
    ['null', 'null', null],
    ['digits', 'text of digits', '3500'],
    ['word', 'the text "true"', 'true'],
  ];
  const ofTexts = replace('items', 'of-text', 'a list of texts', ['none']);
  return [
    ...values.map(([name, description, value]) => replace('type', name, description, value)),
    ...(items?.properties ? [ofTexts] : []),
  ].map((one) => ({ ...one, isJsonOnly: true }));
}
