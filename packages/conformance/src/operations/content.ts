import type { Operation, ParameterLocation, Schema } from './operation.ts';

/** Where an operation takes what callers have to say. */
export const contentLocationOf = ({ method }: Operation): 'query' | 'body' =>
  method === 'GET' ? 'query' : 'body';

/** The part of the operation's entry in the OpenAPI document that declares it. */
export const contentReferenceOf = (operation: Operation): string =>
  contentLocationOf(operation) === 'query' ? '#parameters' : '#requestBody';

/** The schema of what an operation takes; undefined when it takes nothing. */
export const contentSchemaOf = (operation: Operation): Schema | undefined =>
  contentLocationOf(operation) === 'query' ? operation.parameters.query : operation.body?.schema;

/** True if a parameter takes a text, by its schema. */
export const parameterTakes = (
  { parameters }: Operation,
  location: ParameterLocation,
  name: string,
  text: string,
): boolean =>
  (parameters[location]?.validate({ [name]: text }) ?? []).every(({ path }) => path[0] !== name);
