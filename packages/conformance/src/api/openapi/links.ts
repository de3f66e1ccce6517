import { keysOfPointer } from '../../schema/json-pointer.ts';
import type { Link, LinkSource } from '../operation.ts';
import type { OpenApiDocument } from './document.ts';
import { keyOf, type Place } from './place.ts';

/** An operation that a link may name. */
interface Target {
  readonly id: string;
  readonly operation: Place;
}

const EXPRESSION = /^\{?\$(?:(response|request)\.body#(\/[^}]+)|request\.path\.([^}]+))\}?$/;

/** Where an expression finds its value; undefined for values that no entry of the server holds. */
function sourceOf(expression: unknown): LinkSource | undefined {
  const [, body, pointer = '', parameter] = EXPRESSION.exec(String(expression)) ?? [];
  if (parameter !== undefined) return { parameter };
  return body === undefined ? undefined : { body: keysOfPointer(pointer) };
}

function targetOf(
  { named }: OpenApiDocument,
  link: Place,
  targets: readonly Target[],
): Target | undefined {
  const { operationId, operationRef } = Object(link.value);
  if (typeof operationRef !== 'string') {
    return targets.find(({ operation }) => Object(operation.value).operationId === operationId);
  }
  const place = named(link, operationRef);
  return place && targets.find(({ operation }) => keyOf(operation) === keyOf(place));
}

/** The links of the successful responses of an operation; those that name no operation are left out. */
export function linksAt(
  document: OpenApiDocument,
  operation: Place,
  targets: readonly Target[],
): Link[] {
  const { at, entriesOf, membersOf } = document;
  return entriesOf(at(operation, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => entriesOf(at(response, 'links')))
    .flatMap(([, link]) => {
      const target = targetOf(document, link, targets);
      if (!target) return [];
      return membersOf(at(link, 'parameters')).flatMap(([name, { value }]): Link[] => {
        const parameter = name.replace(/^(?:path|query|header|cookie)\./, '');
        const from = sourceOf(value);
        return from ? [{ operation: target.id, parameter, from }] : [];
      });
    });
}
