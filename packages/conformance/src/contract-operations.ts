import { contract, type OperationMetadata } from '@catering/contract';
import { fromTsRest } from './operations/from-ts-rest.ts';

/** The operations of the catering API. */
export const contractOperations = () =>
  fromTsRest(contract, {
    rolesOf: ({ metadata }) => (metadata as OperationMetadata).roles,
    traitsOf: ({ metadata }) => ({
      mayBeUnavailable: (metadata as OperationMetadata).needsMail === true,
    }),
  });
