import type { Category } from '../suite/check.ts';

interface Rule {
  readonly category: Category;
  /** What distinguishes it within its category. */
  readonly detail?: string;
  readonly reference: string;
}

/** What every exchange is held to, with the ids of the checks that a run makes. */
export const rules = {
  response: { category: 'response', detail: 'response', reference: '#responses' },
  request: { category: 'response', detail: 'request', reference: '#' },
  status: { category: 'response', detail: 'status', reference: '#responses' },
  contentType: { category: 'response', detail: 'content-type', reference: '#responses' },
  headers: { category: 'response', detail: 'headers', reference: '#responses' },
  shape: { category: 'response', detail: 'shape', reference: '#responses' },
  errors: { category: 'errors', reference: '#responses' },
  secrets: { category: 'response', detail: 'no-secrets', reference: '#responses' },
  undeclared: { category: 'response', detail: 'undeclared-fields', reference: '#responses' },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

/** What stands for the server as a whole in the place of an operation. */
export const SERVER = 'server';
