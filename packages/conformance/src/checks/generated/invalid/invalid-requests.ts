import { expectRejection } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import {
  isMultipart,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { invalidInputOf } from '../../expect/rejections.ts';
import type { Content } from '../../../values/fields/content.ts';
import type { InvalidCase } from '../../../values/invalid/invalid-case.ts';
import { invalidCases } from '../../../values/invalid/invalid-cases.ts';
import { toText, valueAt } from '../../../values/schema/json-path.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { checkOf } from '../../definition/check.ts';

/** A part of a request, and where it is. */
export interface LocatedContent extends Content {
  readonly location: 'body' | 'query' | 'headers';
}

/** Values that HTTP permits in a header (RFC 9110, 5.5). */
const PERMITTED = /^[\x21-\x7e](?:[\t -~]*[\x21-\x7e])?$/;

/** The query, the headers and the body of an operation, with the values of its example. */
export function contentsOf(operation: Operation): LocatedContent[] {
  const { body, parameters, example } = operation;
  const all = [
    { location: 'query', schema: parameters.query, valid: example.query, isText: true },
    { location: 'body', schema: body?.schema, valid: example.body, isText: isMultipart(operation) },
    { location: 'headers', schema: parameters.headers, valid: example.headers, isText: true },
  ] as const;
  return all.flatMap(({ schema, valid = {}, ...one }) =>
    schema ? [{ ...one, schema, valid }] : [],
  );
}

/** The cases of a content that a client can send. */
export const casesOf = (content: LocatedContent): InvalidCase[] =>
  invalidCases(content).filter(({ path, mutate }) => {
    const value = valueAt(mutate(content.valid), path);
    return content.location !== 'headers' || typeof value !== 'string' || PERMITTED.test(value);
  });

const contentOf = (call: OperationCall, location: LocatedContent['location']): unknown =>
  call[location] ?? {};

/** @throws Skipped if the changed request is valid */
export function mutated(
  call: OperationCall,
  { location, schema }: Pick<LocatedContent, 'location' | 'schema'>,
  { mutate }: Pick<InvalidCase, 'mutate'>,
): OperationCall {
  const content = mutate(contentOf(call, location));
  if (isValid(schema, content)) throw new Skipped('the schema allows this request');
  return { ...call, [location]: content };
}

/** The kind of an invalid case: cases that break the same rule in several fields share it. */
export const kindOfInvalid = ({ category, name }: InvalidCase, location: string): string =>
  `${category}.${location}.${name}`;

/** "body.cartItems[0].price.too-small" */
export const detailOf = ({ location }: Pick<LocatedContent, 'location'>, invalid: InvalidCase) =>
  [location, toText(invalid.path), invalid.name].filter(Boolean).join('.');

const invalidCheck = (operation: Operation, content: LocatedContent, invalid: InvalidCase) =>
  checkOf(operation, {
    category: invalid.category,
    detail: detailOf(content, invalid),
    input: [content.location, ...invalid.path],
    kind: kindOfInvalid(invalid, content.location),
    reference: content.location === 'body' ? '#requestBody' : '#parameters',
    title: `${methodAndPath(operation)} rejects a ${content.location === 'headers' ? 'request' : content.location} ${invalid.description}.`,
    run: async (context) => {
      const call = mutated(await context.baseCall(operation.id), content, invalid);
      const isOfAdmin = operation.metadata.adminFields?.includes(`${invalid.path[0]}`);
      const exchange = await context.send(isOfAdmin ? { ...call, as: 'admin' } : call);
      expectRejection(context, exchange, invalidInputOf(operation, content.location));
    },
  });

/**
 * Checks that a request is rejected if a field is missing, has a wrong type, or breaks another keyword of its
 * schema.
 */
export const invalidRequestChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) =>
    contentsOf(operation).flatMap((content) =>
      casesOf(content).map((invalid) => invalidCheck(operation, content, invalid)),
    ),
  );
