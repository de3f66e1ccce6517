import type { Selectable } from 'kysely';

/** What is written to a table: each of its columns but "seq", which the database counts itself. */
export type RowOf<Table> = Omit<Selectable<Table>, 'seq'>;

/** A type whose optional fields may be undefined, but cannot be left out of a mapper by mistake. */
export type Complete<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

declare const content: unique symbol;

/** Text of a column that holds JSON. */
export type Json<Content> = string & { readonly [content]?: Content };

// The only place that makes such a text, so its content is what its type says.
export const toJson = <Content>(value: Content) => JSON.stringify(value) as Json<Content>;

/** Reads what {@link toJson} wrote. It is not validated here: each response is, once. */
export const fromJson = <Content>(json: Json<Content>): Content => JSON.parse(json);

/** A copy with the changes that are given; undefined changes nothing. */
export const merge = <Fields extends object>(
  before: Fields,
  changes: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
