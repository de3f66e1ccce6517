import { listOperations, type Operation } from '@catering/contract';
import * as fc from 'fast-check';
import { contentSchemaOf, placeOf, withThings } from '../calls/content.ts';
import { arbitraryOf } from '../schema/arbitrary.ts';
import { toJsonSchema } from '../schema/json-schema.ts';
import { questionableFaults, senselessFaults } from '../schema/random-faults.ts';
import { kindOf, type Kind } from '../things.ts';
import type { WireRequest } from '../wire/exchange.ts';
import { endsCaller, isMultipart, requestOf, type OperationCall } from '../wire/operation-call.ts';
import { anyJson, files, headers, query, rawBody, segment } from './nasty.ts';
import type { Who, World } from './world.ts';

/** A request in the making: what it names is only known when it is sent. */
export type Draft = (world: World) => Promise<WireRequest>;

const never = fc.constant(undefined);

interface Content {
  readonly good: unknown;
  readonly spoil: (value: unknown) => unknown;
}

/** The content of a request: mostly good, often spoilt, sometimes anything at all. */
function contentOf(operation: Operation): fc.Arbitrary<Content | undefined> {
  const schema = contentSchemaOf(operation);
  if (schema === undefined) return never;
  const json = toJsonSchema(schema);
  const isQuery = placeOf(operation) === 'query';
  const isText = isQuery || isMultipart(operation);
  const good = arbitraryOf(json);
  const spoilt = [senselessFaults(json, isText), questionableFaults(json, isText)].flatMap(
    (faults) => (faults ? [fc.record({ good, spoil: faults })] : []),
  );
  const anything = isQuery ? query : anyJson;
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ good, spoil: fc.constant((value: unknown) => value) }) },
    ...spoilt.map((arbitrary) => ({ weight: 2, arbitrary })),
    {
      weight: 2,
      arbitrary: anything.map((value) => ({ good: undefined, spoil: () => value })),
    },
  );
}

/** Mostly those who may call, and everybody else now and then. */
function callerOf(operation: Operation): fc.Arbitrary<Who> {
  const { roles } = operation.metadata;
  const user = fc.constant<Who>('owner');
  // Were it any oftener, there would be nobody left to call.
  if (endsCaller(operation)) {
    const others = fc.constantFrom<Who[]>('guest', 'dead', 'forged');
    return fc.oneof({ weight: 1, arbitrary: user }, { weight: 3, arbitrary: others });
  }
  const isOpen = roles.includes('guest');
  const fitting = roles.includes('user') ? user : fc.constant<Who>(isOpen ? 'guest' : 'admin');
  const anybody = fc.constantFrom<Who[]>('guest', 'user', 'admin', 'dead', 'forged');
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: anybody });
}

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 10, arbitrary: never }, { weight: 1, arbitrary });

function draftsOf(operation: Operation): fc.Arbitrary<Draft> {
  const { id, route } = operation;
  const place = placeOf(operation);
  const parts = fc.record({
    who: callerOf(operation),
    pick: fc.nat(1000),
    content: contentOf(operation),
    strange: seldom(segment),
    raw: seldom(rawBody),
    extra: seldom(headers),
    more: seldom(query),
    pictures: isMultipart(operation) ? files : never,
    type: fc.constantFrom<Kind[]>('dish', 'category'),
  });
  return parts.map(({ who, pick, content, strange, raw, extra, more, pictures, type }): Draft => {
    return async (world) => {
      const kind = kindOf(id) ?? type;
      const thing = strange ?? world.idOf(kind, pick);
      const said = content?.spoil(await withThings(world.shelf(pick), id, content.good));
      const token = world.tokenOf(who, pick, thing);
      const call: OperationCall = {
        operation: id,
        as: 'guest',
        ...(route.path.includes(':') ? { params: { id: thing, type } } : {}),
        ...(place === 'query' && said !== undefined
          ? { query: said as OperationCall['query'] & {} }
          : {}),
        ...(place === 'body' && said !== undefined ? { body: said } : {}),
        ...(more === undefined ? {} : { query: more }),
        ...(pictures === undefined ? {} : { files: pictures }),
        ...(raw === undefined ? {} : { rawBody: raw }),
        ...(extra === undefined ? {} : { headers: extra }),
      };
      return requestOf(call, token);
    };
  });
}

/** Addresses and methods that the contract does not have. */
const astray: fc.Arbitrary<Draft> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    fc.constantFrom('', 'dishes/', 'order/', 'auth/', 'delete/', 'uploads/', 'pictures/'),
    segment,
    rawBody,
  )
  .map(([method, prefix, last, body]) => async () => ({
    operation: undefined,
    method,
    path: `/${prefix}conformance-${encodeURIComponent(last)}`,
    headers: {},
    body: method === 'GET' || method === 'HEAD' ? undefined : (body ?? undefined),
  }));

/** Requests over all operations, good ones and bad ones. */
export const drafts: fc.Arbitrary<Draft> = fc.oneof(
  ...listOperations().map((operation) => ({ weight: 4, arbitrary: draftsOf(operation) })),
  { weight: 6, arbitrary: astray },
);
