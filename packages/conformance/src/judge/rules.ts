import type { Category, CheckInfo } from '../suite/check.ts';
import { changesState, methodAndPath, type Operation } from '../api/operation.ts';

interface Rule {
  readonly category: Category;
  /** What distinguishes it within its category. */
  readonly detail?: string;
  /** Completes the operation's method and path to a sentence. */
  readonly says: string;
  readonly reference: string;
}

/** What every exchange is held to. The ids are those of the checks that a run makes. */
export const rules = {
  response: {
    category: 'response',
    detail: 'response',
    says: 'responds to every request.',
    reference: '#responses',
  },
  access: {
    category: 'token',
    says: 'takes no request without a valid token.',
    reference: '#security',
  },
  recorded: {
    category: 'response',
    detail: 'recorded-status',
    says: 'responds with the statuses of the recording.',
    reference: '#responses',
  },
  status: {
    category: 'response',
    detail: 'status',
    says: 'responds with declared statuses alone, and never with a server error.',
    reference: '#responses',
  },
  contentType: {
    category: 'response',
    detail: 'content-type',
    says: 'responds in the declared content type.',
    reference: '#responses',
  },
  headers: {
    category: 'response',
    detail: 'headers',
    says: 'sends the headers that belong to its statuses.',
    reference: '#responses',
  },
  shape: {
    category: 'response',
    detail: 'shape',
    says: 'responds to every success in the declared shape.',
    reference: '#responses',
  },
  errors: {
    category: 'errors',
    says: 'responds to every failure in the declared shape.',
    reference: '#responses',
  },
  secrets: {
    category: 'response',
    detail: 'no-secrets',
    says: 'responds with no field of its own that looks like a secret, and with no password.',
    reference: '#responses',
  },
  undeclared: {
    category: 'response',
    detail: 'undeclared-fields',
    says: 'responds with declared fields alone.',
    reference: '#responses',
  },
  request: {
    category: 'request',
    says: 'gets valid requests, and rejects the others.',
    reference: '#',
  },
  unknownPath: {
    category: 'address',
    detail: 'unknown-path',
    says: 'rejects what no operation takes, in the shape of failures.',
    reference: '#',
  },
  memory: {
    category: 'state',
    detail: 'memory',
    says: 'lets go of memory that it no longer needs.',
    reference: '#',
  },
  integrity: {
    category: 'state',
    detail: 'integrity',
    says: 'keeps what it stores whole.',
    reference: '#',
  },
} as const satisfies Record<string, Rule>;
export type RuleName = keyof typeof rules;

/** What stands for the server as a whole in the place of an operation. */
export const SERVER = 'server';

/**
 * A rule as a check of a report.
 * @param operation that it is about; undefined for the server as a whole
 */
export function checkInfoOf(name: RuleName, operation: Operation | undefined): CheckInfo {
  const { category, says, reference, detail }: Rule = rules[name];
  const subject = operation ? methodAndPath(operation) : 'The server';
  return {
    id: [operation?.id ?? SERVER, category, detail].filter(Boolean).join('.'),
    operation: operation?.id ?? SERVER,
    category,
    ledger: [],
    title: `${subject} ${says}`,
    profile: 'document',
    reference,
    changes: operation !== undefined && changesState(operation),
  };
}
