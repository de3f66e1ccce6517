import * as fc from 'fast-check';
import { contentSchemaOf, placeOf } from '../../api/content.ts';
import {
  endsCaller,
  GUEST,
  isForm,
  isMultipart,
  pathParametersOf,
  type Operation,
} from '../../api/operation.ts';
import { namedBy, ownParameterOf } from '../../api/path-values.ts';
import { arbitraryOf } from '../../schema/arbitrary.ts';
import { orUndefined } from '../../schema/generation-error.ts';
import { boundaryMutations, wrongTypeMutations } from '../../schema/random-mutations.ts';
import type { Suite } from '../../suite/suite.ts';
import type { HttpRequest } from '../../http/exchange.ts';
import { requestOf, type OperationCall } from '../../api/operation-call.ts';
import { anyJson, filesFor, headers, query, rawBody, segment } from './adversarial.ts';
import type { State, Who } from './state.ts';

/** A request in the making: what it names is only known when it is sent. */
export type RandomRequest = (state: State) => Promise<HttpRequest>;

const TRIALS = 20;

const never = fc.constant(undefined);

interface Content {
  readonly valid: unknown;
  readonly mutate: (value: unknown) => unknown;
}

/** Where no value can be made of a schema, the example has to do. */
function orExample({ example }: Operation, make: () => fc.Arbitrary<unknown>) {
  // Some schemas only show it when values are taken.
  const made = orUndefined(() => {
    const values = make();
    fc.sample(values, { numRuns: TRIALS, seed: TRIALS });
    return values;
  });
  return made ?? fc.constant<unknown>(example.body ?? {});
}

/** The content of a request: mostly valid, often mutated, sometimes anything at all. */
function contentOf(
  operation: Operation,
  { arbitraries }: Suite,
): fc.Arbitrary<Content | undefined> {
  const schema = contentSchemaOf(operation)?.jsonSchema;
  if (schema === undefined) return never;
  const isQuery = placeOf(operation) === 'query';
  const isText = isQuery || isForm(operation);
  const valid = orExample(operation, () => arbitraryOf(schema, arbitraries));
  const mutated = [wrongTypeMutations(schema, isText), boundaryMutations(schema, isText)].flatMap(
    (mutations) => (mutations ? [fc.record({ valid, mutate: mutations })] : []),
  );
  const anything = isQuery ? query : anyJson;
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ valid, mutate: fc.constant((value: unknown) => value) }) },
    ...mutated.map((arbitrary) => ({ weight: 2, arbitrary })),
    {
      weight: 2,
      arbitrary: anything.map((value) => ({ valid: undefined, mutate: () => value })),
    },
  );
}

/** Mostly those who may call, and everybody else now and then. */
function callerOf(operation: Operation, allRoles: readonly string[]): fc.Arbitrary<Who> {
  const roles = operation.roles.filter((role) => role !== GUEST);
  const lowest = fc.constant<Who>(roles[0] === undefined ? GUEST : { ownerOr: roles[0] });
  // More often, no caller would be left.
  if (endsCaller(operation)) {
    const others = fc.constantFrom<Who[]>(GUEST, 'ended', 'forged');
    return fc.oneof({ weight: 1, arbitrary: lowest }, { weight: 3, arbitrary: others });
  }
  const ofRoles = allRoles.map((role): Who => ({ role }));
  const anybody = fc.constantFrom<Who[]>(GUEST, 'ended', 'forged', ...ofRoles);
  return fc.oneof({ weight: 4, arbitrary: lowest }, { weight: 1, arbitrary: anybody });
}

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 10, arbitrary: never }, { weight: 1, arbitrary });

/** Values of the path parameters that do not name an entry. */
function otherParameters(operation: Operation, idParameter: string | undefined) {
  const { properties = {} } = operation.parameters.path?.jsonSchema ?? {};
  const names = pathParametersOf(operation).filter((name) => name !== idParameter);
  return fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.constantFrom(...(properties[name]?.enum ?? ['any'])).map(String),
      ]),
    ),
  );
}

function requestsOf(
  operation: Operation,
  suite: Suite,
  roles: readonly string[],
): fc.Arbitrary<RandomRequest> {
  const { id } = operation;
  const place = placeOf(operation);
  const idParameter = ownParameterOf(operation);
  const hasPath = pathParametersOf(operation).length > 0;
  const parts = fc.record({
    who: callerOf(operation, roles),
    pick: fc.nat(1000),
    content: contentOf(operation, suite),
    strange: seldom(segment),
    raw: seldom(rawBody(suite.maxBodyBytes)),
    extra: seldom(headers),
    more: seldom(query),
    files: isMultipart(operation) ? filesFor(operation) : never,
    others: otherParameters(operation, idParameter),
  });
  return parts.map(
    ({ who, pick, content, strange, raw, extra, more, files, others }): RandomRequest => {
      return async (state) => {
        const entryId = strange ?? state.idOf(namedBy(operation), pick);
        const find = state.find(pick);
        const valid = await suite.withReferences(operation, content?.valid, find);
        const sent = content?.mutate(valid);
        const call: OperationCall = {
          operation: id,
          as: GUEST,
          ...(hasPath && {
            params: {
              ...others,
              ...state.paramsOf(operation, entryId, pick),
              ...(strange === undefined && state.namedParams(operation, pick)),
            },
          }),
          ...(place === 'query' && sent !== undefined
            ? { query: sent as OperationCall['query'] & {} }
            : {}),
          ...(place === 'body' && sent !== undefined ? { body: sent } : {}),
          ...(more === undefined ? {} : { query: more }),
          ...(files === undefined ? {} : { files }),
          ...(raw === undefined ? {} : { rawBody: raw }),
          ...(extra === undefined ? {} : { headers: extra }),
        };
        const given = typeof who === 'object' ? state.given : {};
        return requestOf(operation, call, state.tokenOf(who, pick, entryId), given);
      };
    },
  );
}

/** Paths and methods that no operation has. */
function unknownPaths({ operations, maxBodyBytes }: Suite): fc.Arbitrary<RandomRequest> {
  const prefixes = new Set(operations.map(({ path }) => /^\/([^/{]+\/)?/.exec(path)?.[1] ?? ''));
  return fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      fc.constantFrom('', 'uploads/', ...prefixes),
      segment,
      rawBody(maxBodyBytes),
    )
    .map(([method, prefix, last, body]) => async () => ({
      operation: undefined,
      method,
      path: `/${prefix}conformance-${encodeURIComponent(last)}`,
      headers: {},
      body: method === 'GET' || method === 'HEAD' ? undefined : (body ?? undefined),
    }));
}

/** Requests over all operations, valid and invalid ones. */
export function randomRequests(suite: Suite): fc.Arbitrary<RandomRequest> {
  const roles = new Set(suite.operations.flatMap((operation) => operation.roles));
  roles.delete(GUEST);
  return fc.oneof(
    ...suite.operations.map((operation) => ({
      // Where as much is removed as created, little is there to call on.
      weight: operation.annotations.resource?.action === 'delete' ? 1 : 4,
      arbitrary: requestsOf(operation, suite, [...roles]),
    })),
    { weight: 6, arbitrary: unknownPaths(suite) },
  );
}
