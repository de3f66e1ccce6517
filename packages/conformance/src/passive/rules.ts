import type { Category, CheckInfo } from '../check.ts';
import { changesState, methodAndPath, type Operation } from '../operations/operation.ts';

interface Rule {
  readonly category: Category;
  /** What distinguishes it within its category. */
  readonly detail?: string;
  /** Completes the operation's method and path to a sentence. */
  readonly says: string;
  readonly basis: string;
}

/** What every exchange is held to. The ids are those of the checks that a run makes. */
export const rules = {
  response: {
    category: 'response',
    detail: 'response',
    says: 'responds to every request.',
    basis: '#responses',
  },
  status: {
    category: 'response',
    detail: 'status',
    says: 'responds with declared statuses alone, and never with a server error.',
    basis: '#responses',
  },
  contentType: {
    category: 'response',
    detail: 'content-type',
    says: 'responds in the declared content type.',
    basis: '#responses',
  },
  headers: {
    category: 'response',
    detail: 'headers',
    says: 'sends the headers that belong to its statuses.',
    basis: '#responses',
  },
  shape: {
    category: 'response',
    detail: 'shape',
    says: 'responds to every success in the declared shape.',
    basis: '#responses',
  },
  errors: {
    category: 'errors',
    says: 'responds to every failure in the declared shape.',
    basis: '#responses',
  },
  secrets: {
    category: 'response',
    detail: 'no-secrets',
    says: 'responds with no field of its own that looks like a secret, and with no password.',
    basis: '#responses',
  },
  undeclared: {
    category: 'response',
    detail: 'undeclared-fields',
    says: 'responds with declared fields alone.',
    basis: '#responses',
  },
  request: {
    category: 'request',
    says: 'gets valid requests, and rejects the others.',
    basis: '#',
  },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

/** A rule and an operation as a check of a report. */
export function checkInfoOf(operation: Operation, name: RuleName): CheckInfo {
  const { category, says, basis, detail }: Rule = rules[name];
  return {
    id: [operation.id, category, detail].filter(Boolean).join('.'),
    operation: operation.id,
    category,
    ledger: [],
    title: `${methodAndPath(operation)} ${says}`,
    profile: 'document',
    basis,
    changes: changesState(operation),
  };
}
