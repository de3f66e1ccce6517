import { valueAt, type JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { contentsOf, takes, type Content } from '../fields/content.ts';
import { fieldsOf, type Field } from '../fields/fields.ts';
import { violatedKeywords } from '../fields/violated-keywords.ts';
import { choiceCandidates } from './choice-candidates.ts';
import {
  replacing,
  type Candidate,
  type InvalidCase,
  type InvalidCategory,
  type Keyword,
} from './invalid-case.ts';
import { listCandidates } from './list-candidates.ts';
import { numberCandidates } from './number-candidates.ts';
import { absentCandidate, objectCandidates } from './object-candidates.ts';
import { textCandidates } from './text-candidates.ts';
import { typeCandidates } from './type-candidates.ts';

const categories: Partial<Record<Keyword, InvalidCategory>> = {
  required: 'missing',
  type: 'types',
  items: 'types',
};

/** The candidates of what is valid in a field: a choice, a text, a number, a list or an object. */
function valueCandidates(content: Content, field: Field): Candidate[] {
  const { path, schema } = field;
  const replace = replacing(path);
  if (schema.enum || 'const' in schema) return choiceCandidates(schema, replace);
  if (schema.type === 'array') return listCandidates(field, content.valid);
  if (schema.properties) return objectCandidates(path);
  const valid = valueAt(content.valid, path);
  if (typeof valid === 'number') return numberCandidates(schema, replace);
  if (typeof valid !== 'string') return [];
  return textCandidates(valid, schema, (value) => takes(content, path, value), replace);
}

const isBelow = (path: JsonPath, parent: JsonPath) =>
  parent.every((part, index) => path[index] === part);

/** The keywords that a candidate may break. A length may be part of a pattern. */
const mayBreak = (keyword: Keyword, schema: JsonSchema): readonly Keyword[] =>
  (keyword === 'minLength' || keyword === 'maxLength') && !(keyword in schema)
    ? ['pattern']
    : [keyword];

/**
 * The keyword, or rule in code, for which the validator rejects a candidate. Undefined if it accepts the candidate,
 * or rejects it for another reason than the intended one.
 */
function brokenBy(
  { schema: whole, valid }: Content,
  { path, schema, required }: Field,
  { keyword, mutate }: Candidate,
): Keyword | undefined {
  const mutated = mutate(valid);
  const issues = whole.validate(mutated);
  const isElsewhere = issues.some(
    (issue) => !isBelow(issue.path, path) && !isBelow(path, issue.path),
  );
  if (issues.length === 0 || isElsewhere) return undefined;
  if (keyword === 'required') return required ? 'required' : 'code';
  const violated = violatedKeywords(schema, valueAt(mutated, path));
  if (keyword === 'type' && !violated.includes('type')) return undefined;
  const allowed = mayBreak(keyword, schema);
  const isMeant = violated.every((one) => allowed.includes(one));
  return isMeant ? (violated[0] ?? (keyword === 'items' ? 'items' : 'code')) : undefined;
}

const casesAt = (content: Content, field: Field, candidates: readonly Candidate[]): InvalidCase[] =>
  candidates.flatMap((candidate) => {
    if (content.isText && candidate.isJsonOnly) return [];
    const keyword = brokenBy(content, field, candidate);
    if (keyword === undefined) return [];
    const { name, description, mutate } = candidate;
    const category = categories[candidate.keyword] ?? 'limits';
    return [{ category, path: field.path, keyword, name, description, mutate }];
  });

/** One case for each name: the first of its candidates. */
const firsts = (cases: readonly InvalidCase[]): InvalidCase[] =>
  [...new Map(cases.toReversed().map((one) => [one.name, one])).values()].toReversed();

/** All invalid cases of a content: for each field and keyword, what the validator rejects for only that reason. */
export function invalidCases(content: Content): InvalidCase[] {
  const root = content.schema.jsonSchema;
  const contentIn = contentsOf(content);
  const ofFields = fieldsOf(root).flatMap((field) => {
    const { path, schema } = field;
    const own = contentIn(field);
    const absent = typeof path.at(-1) === 'string' ? [absentCandidate(path)] : [];
    const candidates = [
      ...absent,
      ...typeCandidates(schema, replacing(path)),
      ...valueCandidates(own, field),
    ];
    return firsts(casesAt(own, field, candidates));
  });
  const whole = { path: [], schema: root, required: true };
  return [...casesAt(content, whole, objectCandidates([])), ...ofFields];
}
