import { literal } from './expect.ts';
import { Violation } from './failure.ts';
import type { Schema } from './operations/operation.ts';
import { schemaOf, type Validator } from './operations/validator.ts';
import { toText, valueAt } from './schema/json-path.ts';
import type { Exchange, WireResponse } from './wire/exchange.ts';
import { operationOf } from './wire/operation-call.ts';

export type Answered = Exchange & { readonly response: WireResponse };

export const isAnswered = (exchange: Exchange): exchange is Answered =>
  exchange.response !== undefined;

/** Statuses that say who may not call; where everybody may, no other one says the same. */
const OF_CALLERS = new Set([401, 402, 403]);
/** Whether a status says who may not call, of an operation that everybody may. */
export const isForCallers = (operation: string, status: number) =>
  OF_CALLERS.has(status) && operationOf(operation).metadata.roles.includes('guest');

/** What is wrong with a status, by those that the contract declares. */
export function judgeStatus(operation: string, exchange: Answered): Violation | undefined {
  const { status } = exchange.response;
  const { route, metadata } = operationOf(operation);
  const declared = route.responses;
  if (status in declared && (status < 500 || metadata.needsMail)) return undefined;
  return new Violation('responds with a declared status', {
    expected: Object.keys(declared)
      .filter((one) => Number(one) < 500)
      .join(', '),
    got: `${status}`,
    exchange,
  });
}

export const isJson = ({ headers }: WireResponse) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** Shapes are written as JSON schema once, and only when a response violates them. */
const shapes = new WeakMap<Validator, Schema>();
const shapeOf = (validator: Validator): Schema => {
  const shape = shapes.get(validator) ?? schemaOf(validator, 'output');
  shapes.set(validator, shape);
  return shape;
};

/** What is wrong with a body, by the schema that the contract declares for its status. */
export function judgeShape(schema: unknown, exchange: Answered): Violation[] {
  const { json, text } = exchange.response;
  return shapeOf(schema as Validator)
    .validate(json)
    .map(({ path, message }) => {
      const got = json === undefined ? text.slice(0, 200) : literal(valueAt(json, path));
      const details = { expected: message, got, exchange };
      return new Violation(`responds in the declared shape: ${toText(['body', ...path])}`, details);
    });
}

/** Whether the contract declares a body for a status. */
export const isSchema = (value: unknown) => value !== null && typeof value === 'object';
