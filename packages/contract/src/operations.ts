import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { OperationMetadata } from './common/operations/metadata.ts';
import { contract } from './contract.ts';

type Contract = typeof contract;

/** The id of an operation: "dishes.list". */
export type OperationId = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`;
}[keyof Contract];

/** An operation of the contract, with its id. */
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

/** True if the operation may change stored data. */
export const changesState = ({ route, metadata }: Operation): boolean =>
  route.method !== 'GET' || metadata.changesState === true;

/** Lists every operation of the contract. */
export const listOperations = (): Operation[] => walk(contract, '');
