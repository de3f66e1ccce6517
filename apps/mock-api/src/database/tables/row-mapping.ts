import type { Selectable } from 'kysely';

/** A row to write: all columns of its table but "seq", which the database counts itself. */
export type RowOf<Table> = Omit<Selectable<Table>, 'seq'>;

/** A row without its number, which no response has. */
export const withoutSeq = <Row extends { readonly seq: number }>({
  seq: _seq,
  ...columns
}: Row): Omit<Row, 'seq'> => columns;

/** A copy with the changes that are given; undefined changes nothing. */
export const merge = <Fields extends object>(
  before: Fields,
  changes: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
