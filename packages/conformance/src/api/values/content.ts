import type { Operation, ParameterPlace, Schema } from '../operation.ts';

/** Where an operation takes what callers have to say. */
export const placeOf = ({ method }: Operation): 'query' | 'body' =>
  method === 'GET' ? 'query' : 'body';

/** The same in the operation's entry of an OpenAPI document. */
export const placeInDocument = (operation: Operation): string =>
  placeOf(operation) === 'query' ? '#parameters' : '#requestBody';

/** The schema of what an operation takes; undefined when it takes nothing. */
export const contentSchemaOf = (operation: Operation): Schema | undefined =>
  placeOf(operation) === 'query' ? operation.parameters.query : operation.body?.schema;

/** Whether a parameter takes a text, by the schema of its place. */
export const parameterTakes = (
  { parameters }: Operation,
  place: ParameterPlace,
  name: string,
  text: string,
): boolean =>
  (parameters[place]?.validate({ [name]: text }) ?? []).every(({ path }) => path[0] !== name);
