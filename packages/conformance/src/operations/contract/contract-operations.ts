import { contract, errorSchema, exampleOf } from '@catering/contract';
import { indexOperations, type Operation, type Schema } from '../operation.ts';
import { operationsOf } from './from-ts-rest.ts';
import { schemaOf } from './validator.ts';

/** Every operation of the contract. */
export const operations: readonly Operation[] = operationsOf(contract, exampleOf);

export const operationOf = indexOperations(operations);

/** The body of every response of 400 and above (D-53). */
export const errorBody: Schema = schemaOf(errorSchema, 'output');
