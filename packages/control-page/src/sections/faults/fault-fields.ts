import type { NewFault } from '@catering/mock-control';
import type { Field } from '#forms/fields.ts';

interface FaultField extends Field {
  readonly name: keyof NewFault;
}

/** Which requests a fault is about: one of the two. */
export const targetFields = {
  operation: {
    name: 'operation',
    kind: 'choice',
    label: 'Operation',
    missing: 'Choose an operation.',
  },
  path: {
    name: 'path',
    kind: 'text',
    label: 'Path pattern',
    hint: '"/dishes/:id" is one dish, "/dishes/*" all below, "*" every request; "?category=pasta" adds a query.',
    missing: 'Enter a path pattern.',
  },
} as const satisfies Record<string, FaultField>;

/** Which of the requests to the operation or path it acts on. */
export const conditionFields: readonly FaultField[] = [
  {
    name: 'account',
    kind: 'text',
    label: 'Account',
    hint: 'Only requests of this email or account.',
  },
  { name: 'query', kind: 'pairs', label: 'Query', hint: 'One a line: category=pasta' },
  {
    name: 'nth',
    kind: 'number',
    label: 'Only request number',
    hint: '3 is the third that matches.',
  },
  { name: 'after', kind: 'number', label: 'Let pass first', hint: 'So many requests go through.' },
  { name: 'times', kind: 'number', label: 'Times', hint: 'Without it, until you remove it.' },
  {
    name: 'probability',
    kind: 'number',
    label: 'Probability',
    hint: '0.1 is one request in ten.',
  },
  { name: 'seed', kind: 'number', label: 'Seed', hint: 'The same seed picks the same requests.' },
];

/** What most faults need. */
export const effectFields: readonly FaultField[] = [
  { name: 'delayMs', kind: 'range', label: 'Delay, ms', hint: 'A number or a range: 100-900' },
  { name: 'status', kind: 'number', label: 'Status', hint: 'In place of the usual response.' },
  { name: 'message', kind: 'text', label: 'Message', hint: 'The sentence of the error.' },
  { name: 'retryAfter', kind: 'number', label: 'Retry after, s', hint: 'In a header.' },
];

export const endingFields: readonly FaultField[] = [
  { name: 'drop', kind: 'flag', label: 'Hang up without a response' },
  {
    name: 'when',
    kind: 'choice',
    label: 'When to hang up',
    hint: 'Before the operation, during the response (half of the body arrives), or after the operation (its response is lost).',
    values: ['before', 'during', 'after'],
  },
  { name: 'hang', kind: 'flag', label: 'Never respond, and keep the connection open' },
];

/** The name, headers and changed bodies. */
export const contentFields: readonly FaultField[] = [
  {
    name: '_id',
    kind: 'text',
    label: 'Name',
    hint: 'Messages and headers name the fault so: kitchen-closed',
  },
  { name: 'headers', kind: 'pairs', label: 'Headers', hint: 'One a line: x-name: value' },
  {
    name: 'omit',
    kind: 'list',
    label: 'Leave out fields',
    hint: 'Of the usual response, by path: 0.price, *.addons',
  },
  {
    name: 'replace',
    kind: 'json',
    label: 'Change fields',
    hint: 'Of the usual response, as JSON: { "0.price": "free" }',
  },
  {
    name: 'body',
    kind: 'body',
    label: 'Whole body',
    hint: 'Anything but JSON is sent as it stands.',
  },
];
