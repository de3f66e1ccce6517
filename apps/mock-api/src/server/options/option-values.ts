import { listOperations } from '@catering/contract';
import { clockTimeSchema, unknownName } from '@catering/mock-control';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import * as z from 'zod/mini';
import { isSite } from '../../http/headers/allowed-origins.ts';

/** @param hint how to correct a value that is invalid */
const parser =
  <T>(isValid: (text: string) => boolean, convert: (text: string) => T, hint: string) =>
  (text: string): T => {
    if (isValid(text)) return convert(text);
    throw new InvalidArgumentError(hint);
  };

export const wholeNumber = (max: number) =>
  parser(
    (text) => /^\d{1,7}$/.test(text) && Number(text) <= max,
    Number,
    `Give a whole number from 0 to ${max}.`,
  );

export const choice =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string) => {
    const chosen = choices.find((one) => one === text);
    if (chosen !== undefined) return chosen;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
  };
/** Reads "true" or "false", so that a variable can also switch an option off. */
export const boolean = (text: string) => choice(['true', 'false'])(text) === 'true';

const operationIds = listOperations().map(({ id }) => id);

/** The operations that a name means: one by its id, "blogs.list", or all of a resource, "blogs". */
const namedOperations = (name: string) =>
  operationIds.filter((id) => id === name || id.startsWith(`${name}.`));

/** The parts of the value of --upstream: "https://api.example.com/v1,blogs,messages.create". */
export function readUpstream(text: string) {
  const [address = '', ...names] = text.split(',').map((part) => part.trim());
  return { address, names, mocked: names.flatMap(namedOperations) };
}

const addressProblem = (text: string) => {
  if (!/^https?:\/\//i.test(text)) return 'It has to begin with http:// or https://';
  if (!URL.canParse(text)) return 'It is not an address';
  const { username, password, search, hash } = new URL(text);
  if (username !== '' || password !== '') return 'It must not contain a user or a password';
  return search !== '' || hash !== '' ? 'It must end with its path' : undefined;
};

export const UPSTREAM_FORM = 'the address of a backend, for example https://api.example.com/v1';
/** @returns what is wrong with a backend and the operations that stay with the mock; undefined if nothing is */
export function upstreamProblem(text: string): string | undefined {
  const { address, names } = readUpstream(text);
  const unknown = names.find((name) => namedOperations(name).length === 0);
  return (
    addressProblem(address) ??
    (unknown === undefined
      ? undefined
      : unknownName('operation', unknown, operationIds).replace(/\.$/, ''))
  );
}
const isAddress = (text: string) => addressProblem(text) === undefined;
export const publicAddress = parser(
  (text) => text === '' || isAddress(text),
  (text) => text.replace(/\/+$/, ''),
  'Give an address, for example https://api.example.com or https://example.com/api.',
);
export const timestamp = parser(
  (text) => z.safeParse(clockTimeSchema, text).success,
  String,
  'Give a time in UTC from 1970 to 2999, for example 2026-12-24T18:00:00Z.',
);

const isHost = (text: string) => /^[\w.:][\w.:-]*$/.test(text);
export const host = parser(isHost, String, 'Give an address, for example 127.0.0.1.');

export const SITES = ['http://localhost:5173', 'http://127.0.0.1:5173'] as const;
const site = parser(
  isSite,
  String,
  `Give the origin of one site, without a path, for example ${SITES[0]}, or http://localhost:* for every port.`,
);
export const sites = (text: string, previous: readonly string[]) => [
  ...(previous === SITES ? [] : previous),
  ...text.split(',').map((one) => site(one.trim())),
];

/** Several values, repeated or with commas between. */
export const list = (text: string, previous: readonly string[] = []) => [
  ...previous,
  ...text.split(',').map((one) => one.trim()),
];
