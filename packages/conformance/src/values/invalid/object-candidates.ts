import {
  isObject,
  toText,
  valueAt,
  without,
  withValue,
  type JsonPath,
} from '../schema/json-path.ts';
import type { Candidate } from './invalid-case.ts';

/** A name that no field has. */
const EXTRA = 'conformanceExtra';

const within = (path: JsonPath) => (path.length === 0 ? '' : ` in "${toText(path)}"`);

/** An object without any of its fields, or with one more. */
export const objectCandidates = (path: JsonPath): Candidate[] => [
  {
    keyword: 'minProperties',
    name: 'empty',
    description: `without any field${within(path)}`,
    mutate: (good) => withValue(good, path, {}),
  },
  {
    keyword: 'additionalProperties',
    name: 'extra',
    description: `with a field that is not declared${within(path)}`,
    mutate: (good) => {
      const value = valueAt(good, path);
      return withValue(good, path, { ...(isObject(value) ? value : {}), [EXTRA]: 'an extra' });
    },
  },
];

/** The content without a field. It is invalid if the field is required, by the schema or by a rule in code. */
export const absentCandidate = (path: JsonPath): Candidate => ({
  keyword: 'required',
  name: 'absent',
  description: `without "${toText(path)}"`,
  mutate: (good) => without(good, path),
});
