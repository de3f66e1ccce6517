import { Skipped } from '../../errors.ts';
import type { NamedEntry, Operation } from '../../api/operation.ts';
import { isObject } from '../../schema/json-path.ts';
import type { FindEntry, ResolveIds } from '../../suite/context.ts';

/** The resources that the body of an operation names entries of. */
export const resourcesNamed = ({ annotations }: Operation): string[] => [
  ...new Set((annotations.references ?? []).map(({ resource }) => resource)),
];

/**
 * The value of the field that names an entry; undefined where no operation creates or lists any.
 * @throws Blocked where none could be created: an invented id is not valid
 */
async function valueOf(
  { resource, field }: NamedEntry,
  find: FindEntry,
): Promise<string | number | undefined> {
  try {
    const { [field]: value } = await find(resource);
    return typeof value === 'string' || typeof value === 'number' ? value : undefined;
  } catch (error) {
    if (error instanceof Skipped) return undefined;
    throw error;
  }
}

/** Puts entries of the server where content names some of them, as `references` of the operation say. */
export const resolveIds: ResolveIds = async (operation, content, find) => {
  const { references = [] } = operation.annotations;
  const resolve = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(resolve));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(async ([name, one]) => {
      const reference = references.find(({ parameter }) => parameter === name);
      const isId = typeof one === 'string' || typeof one === 'number' || Array.isArray(one);
      const id = reference && isId ? await valueOf(reference, find) : undefined;
      if (id === undefined) return [name, await resolve(one)];
      return [name, Array.isArray(one) ? [id] : typeof one === 'string' ? String(id) : id];
    });
    return Object.fromEntries(await Promise.all(entries)) as unknown;
  };
  return references.length === 0 ? content : resolve(content);
};
