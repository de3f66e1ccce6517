import { isJsonBody, isValid, methodAndPath, type Operation } from '../../../api/operation.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import { Skipped } from '../../../errors.ts';
import { entryIn } from '../../../requests/entries/fixtures-by-operations.ts';
import { fieldsOf } from '../../../schema/fields.ts';
import { toText, valueAt, withValue, type JsonPath } from '../../../schema/json-path.ts';
import type { Check } from '../../../suite/check.ts';
import { convention } from '../../../suite/reference.ts';
import { Violation } from '../../../suite/violation.ts';
import { stateCheckOf } from '../../operation-check.ts';
import { entryAfter } from '../changes/defaults.ts';
import { wrapperOf, type Resource } from '../resource.ts';
import { isFreeText } from './whole.ts';

/** The fields of a body that take any text. */
const textsOf = ({ body }: Operation): JsonPath[] =>
  fieldsOf(body?.schema.jsonSchema ?? {}).flatMap(({ path, alternatives }) => {
    const [schema = {}, ...others] = alternatives.filter(({ type }) => type !== 'null');
    return others.length === 0 && isFreeText(schema) && !path.includes(0) ? [path] : [];
  });

/** The spaces that stand around the same text; undefined where it is another text. */
const aroundIn = (got: unknown, sent: string) =>
  typeof got === 'string' && got.trim() === sent.trim()
    ? [got.startsWith(' '), got.endsWith(' ')].join()
    : undefined;

const spacesCheck = (resource: Resource, create: Operation): Check =>
  stateCheckOf(create, {
    detail: 'spaces',
    reference: convention,
    title: `${methodAndPath(create)} keeps the spaces around a text, or removes them on both sides.`,
    run: async (context) => {
      const call = await context.validRequest(create.id, { isDistinct: true });
      const at = wrapperOf(create, call.body);
      let { body } = call;
      const changed = textsOf(create).filter((path) => {
        const text = valueAt(body, path);
        const spaced = withValue(body, path, ` ${String(text)} `);
        const isChanged =
          typeof text === 'string' && create.body && isValid(create.body.schema, spaced);
        if (isChanged) body = spaced;
        return isChanged;
      });
      const created = changed.length > 0 ? await context.send({ ...call, body }) : undefined;
      if (!created || !hasSucceeded(create, created)) {
        throw new Skipped('no text with spaces around it is taken');
      }
      const { entry, exchange } = await entryAfter(context, resource, create, created);
      for (const path of changed) {
        const sent = String(valueAt(body, path));
        const place = path.slice(at.length);
        const shown = [entryIn(create, created.response?.json), entry].map((one) =>
          valueAt(one, place),
        );
        const kinds = new Set(shown.flatMap((got) => aroundIn(got, sent) ?? []));
        if (kinds.size < 2 && !kinds.has('true,false') && !kinds.has('false,true')) continue;
        throw new Violation(`keeps or removes the spaces around "${toText(path)}"`, {
          expected: `${JSON.stringify(sent)}, or ${JSON.stringify(sent.trim())}`,
          got: shown.map((got) => JSON.stringify(got)).join(' when created, then '),
          exchange,
        });
      }
    },
  });

/** Text comes back as it was sent, or without the spaces around it, but not half of each. */
export function spacesChecks(resource: Resource): Check[] {
  const { create } = resource;
  if (!create || !isJsonBody(create) || create.annotations.lasting) return [];
  return textsOf(create).length > 0 ? [spacesCheck(resource, create)] : [];
}
