import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { OperationMetadata } from './common/operations/metadata.ts';
import { contract } from './contract.ts';

type Contract = typeof contract;

/** The name of an operation, its place in the contract: "dishes.list". */
export type OperationId = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

/** One call of the contract, with the name that reports and logs use for it. */
export interface Operation {
  readonly id: OperationId;
  readonly route: AppRoute;
  readonly metadata: OperationMetadata;
}

const walk = (router: AppRouter, prefix: string): Operation[] =>
  Object.entries(router).flatMap(([key, value]) =>
    isAppRoute(value)
      ? [
          {
            // The walk goes through all of the contract and nothing else.
            id: `${prefix}${key}` as OperationId,
            route: value,
            metadata: value.metadata as OperationMetadata,
          },
        ]
      : walk(value, `${prefix}${key}.`),
  );

/** Whether calling an operation may change something that is stored. */
export const changesState = ({ route, metadata }: Operation): boolean =>
  route.method !== 'GET' || metadata.changesState === true;

/** Every operation of the contract, in its order. */
export const listOperations = (): Operation[] => walk(contract, '');
