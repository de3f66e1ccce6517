import { expectRejection } from '../../expect/expect.ts';
import { Skipped } from '../../../errors.ts';
import {
  isForm,
  isValid,
  methodAndPath,
  responseAt,
  waysOf,
  type Operation,
  type Schema,
} from '../../../operations/operation.ts';
import { invalidInputOf } from '../../expect/rejections.ts';
import type { InvalidCase } from '../../../values/invalidate/invalid-case.ts';
import {
  invalidBodies,
  invalidTexts,
  withoutRequired,
} from '../../../values/invalidate/invalid-cases.ts';
import { toText } from '../../../values/schema/json-path.ts';
import type { ContentLocation, Suite } from '../../definition/suite.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { checkOf } from '../check-of.ts';
import { takesWhole, toleratedConversion } from './tolerated.ts';

/** A part of a request, and the ways to make it invalid. */
interface Content {
  readonly location: ContentLocation | 'headers';
  readonly schema: Schema;
  readonly cases: readonly InvalidCase[];
}

function contentsOf(operation: Operation, invalidCases: Suite['invalidCases']): Content[] {
  const { body, parameters } = operation;
  const casesOf = isForm(operation) ? invalidTexts : invalidBodies;
  const content = (
    location: ContentLocation,
    schema: Schema | undefined,
    casesOfSchema: typeof invalidBodies,
  ): Content[] => {
    if (!schema) return [];
    const cases = [...casesOfSchema(schema.jsonSchema), ...invalidCases(operation, location)];
    return [{ location, schema, cases }];
  };
  return [
    ...content('query', parameters.query, invalidTexts),
    ...content('body', body?.schema, casesOf),
    ...headersOf(operation),
  ];
}

/** Without a required header; one of them that is declared says that this is rejected. */
const WITHOUT_HEADER = [400, 422, 428];

/** Headers that have to be there; the one of the token has checks of its own. */
function headersOf(operation: Operation): Content[] {
  const schema = operation.parameters.headers;
  if (!schema || !WITHOUT_HEADER.some((status) => responseAt(operation, status))) return [];
  const ofTokens = waysOf(operation)
    .flat()
    .flatMap((one) => (one?.in === 'header' ? one.name.toLowerCase() : []));
  const cases = withoutRequired(schema.jsonSchema).filter(
    ({ path }) => !ofTokens.includes(String(path[0])),
  );
  return [{ location: 'headers', schema, cases }];
}

const PART = 'rejects a change of a part, as the description requires the whole';

const contentOf = (call: OperationCall, location: Content['location']): unknown =>
  call[location] ?? {};

/** @throws Skipped when the request is valid after all: what is valid is never called invalid */
export function mutated(
  call: OperationCall,
  { location, schema }: Omit<Content, 'cases'>,
  { mutate }: InvalidCase,
): OperationCall {
  const content = mutate(contentOf(call, location));
  if (isValid(schema, content)) throw new Skipped('the schema allows this request');
  return { ...call, [location]: content };
}

/** What breaks one rule in several fields is of one kind. */
export const kindOfInvalid = ({ category, name }: InvalidCase, location: string): string =>
  `${category}.${location}.${name}`;

const invalidCheck = (operation: Operation, content: Content, invalid: InvalidCase) =>
  checkOf(operation, {
    category: invalid.category,
    detail: [content.location, toText(invalid.path), invalid.name].filter(Boolean).join('.'),
    input: [content.location, ...invalid.path],
    kind: kindOfInvalid(invalid, content.location),
    reference: content.location === 'body' ? '#requestBody' : '#parameters',
    title: `${methodAndPath(operation)} rejects a ${content.location === 'headers' ? 'request' : content.location} ${invalid.description}.`,
    run: async (context) => {
      if (invalid.isOptionalNull && !context.exact) {
        throw new Skipped('null and absent mean the same to many servers');
      }
      const call = mutated(await context.template(operation.id), content, invalid);
      const exchange = await context.send(call);
      if (invalid.isConverted && toleratedConversion(context, exchange)) return;
      const isPart = invalid.category === 'missing' && takesWhole(operation, context.operations);
      if (isPart && toleratedConversion(context, exchange, PART)) return;
      expectRejection(context, exchange, invalidInputOf(operation, content.location));
    },
  });

/** Every field missing, of each wrong type, over each limit. */
export const invalidRequestChecks = ({ operations, invalidCases }: Suite) =>
  operations.flatMap((operation) =>
    contentsOf(operation, invalidCases).flatMap((content) =>
      content.cases.map((invalid) => invalidCheck(operation, content, invalid)),
    ),
  );
