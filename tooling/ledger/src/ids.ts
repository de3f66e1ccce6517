import type { Ledger } from './ledger.ts';

const idForm = /(?<![\w-])([A-Z]+(?:-[A-Z]+)?)-\d+(?![\w-])/g;
const leadingIds = /^(?:[A-Z]{3}(?:-[A-Z]{3,4})?-\d+(?:\s+|$))+/;

export type Ids = {
  /** Rows of the ledger. */
  rows: string[];
  /** What looks like an id of the ledger and is neither a row nor a decision. */
  unknown: string[];
};

const familyOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

/**
 * Finds the ids in a title. An unknown id is one of a family that the ledger has (`CHK-99`), or
 * any that stands where ids stand, at the start (`CKH-12 asks for …`); `UTF-16` elsewhere is none.
 */
export function idsIn(title: string, ledger: Ledger): Ids {
  const families = new Set([...ledger.rows.keys(), ...ledger.decisions].map(familyOf));
  const opening = leadingIds.exec(title)?.[0].length ?? 0;
  const found = [...title.matchAll(idForm)];
  const unknown = found.filter(
    ({ 0: id, index }) =>
      !ledger.rows.has(id) &&
      !ledger.decisions.has(id) &&
      (index < opening || families.has(familyOf(id))),
  );
  return {
    rows: found.map(([id]) => id).filter((id) => ledger.rows.has(id)),
    unknown: unknown.map(([id]) => id),
  };
}
