import { keysOfPointer } from '../../schema/json-pointer.ts';
import type { Link, LinkSource } from '../operation.ts';
import type { OpenApiDocument } from './document.ts';
import { keysOf, type Place } from './place.ts';

/** An operation that a link may name. */
interface Target {
  readonly id: string;
  /** "get" */
  readonly name: string;
  readonly path: string;
  readonly operation: Place;
}

const EXPRESSION = /^\{?\$(?:(response|request)\.body#(\/[^}]+)|request\.path\.([^}]+))\}?$/;

/** Where an expression finds its value; undefined for values that no entry of the server holds. */
function sourceOf(expression: unknown): LinkSource | undefined {
  const [, body, pointer = '', parameter] = EXPRESSION.exec(String(expression)) ?? [];
  if (parameter !== undefined) return { parameter };
  return body === undefined ? undefined : { body: keysOfPointer(pointer) };
}

function targetOf({ value }: Place, targets: readonly Target[]): Target | undefined {
  const { operationId, operationRef } = Object(value);
  if (typeof operationRef !== 'string') {
    return targets.find(({ operation }) => Object(operation.value).operationId === operationId);
  }
  const [root, path, name] = keysOf(operationRef);
  return root === 'paths'
    ? targets.find((one) => one.path === path && one.name === name)
    : undefined;
}

/** The links of the successful responses of an operation; those that name no operation are left out. */
export function linksAt(
  { at, entriesOf, membersOf }: OpenApiDocument,
  operation: Place,
  targets: readonly Target[],
): Link[] {
  return entriesOf(at(operation, 'responses'))
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => entriesOf(at(response, 'links')))
    .flatMap(([, link]) => {
      const target = targetOf(link, targets);
      if (!target) return [];
      return membersOf(at(link, 'parameters')).flatMap(([name, { value }]): Link[] => {
        const parameter = name.replace(/^(?:path|query|header|cookie)\./, '');
        const from = sourceOf(value);
        return from ? [{ operation: target.id, parameter, from }] : [];
      });
    });
}
