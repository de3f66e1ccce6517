/**
 * What a change means for a client that knows the API as it was: "breaking" may stop it from
 * working, "additive" offers it more, "cosmetic" changes nothing that travels.
 */
export type Weight = 'breaking' | 'additive' | 'cosmetic';

/** A change between two documents. */
export interface Change {
  readonly weight: Weight;
  /** "dishes.list", "Dish.price in responses". */
  readonly where: string;
  /** "is removed", "is retyped from integer to string". */
  readonly what: string;
  /** The named part of the document that it stands in: all its users are concerned. */
  readonly component?: string;
}

/** A change in words, by which it is acknowledged. */
export const inWords = ({ where, what }: Change): string => `${where} ${what}`;
