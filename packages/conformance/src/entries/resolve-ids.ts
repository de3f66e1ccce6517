import { Skipped } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';
import type { NamedEntry } from '../operations/annotations.ts';
import { isObject } from '../values/schema/json-path.ts';
import type { FindEntry, ResolveIds } from '../checks/definition/context.ts';

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

/**
 * Puts entries of the server where content names some of them, as `references` of the operation say: by
 * the name of a field, or by its path such as "items.id". Ids of what is within an entry are left out:
 * the server gives them.
 */
export const resolveIds: ResolveIds = async (operation, content, find) => {
  const { references = [], resource } = operation.annotations;
  const idField = resource?.idField;
  if (references.length === 0 && idField === undefined) return content;
  const referenceAt = (path: readonly string[]) =>
    references.find(({ parameter }) => `.${path.join('.')}`.endsWith(`.${parameter}`));
  const resolve = async (
    value: unknown,
    path: readonly string[],
    isListed = false,
  ): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, path, true)));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(async ([name, one]) => {
      const here = [...path, name];
      const reference = referenceAt(here);
      const isId = typeof one === 'string' || typeof one === 'number' || Array.isArray(one);
      const id = reference && isId ? await valueOf(reference, find) : undefined;
      if (id === undefined) return [name, await resolve(one, here)];
      if (Number.isInteger(id) && !Number.isSafeInteger(id)) {
        throw new Skipped(`no body can name a ${reference?.resource} whose id is beyond 2^53`);
      }
      return [name, Array.isArray(one) ? [id] : typeof one === 'string' ? String(id) : id];
    });
    // A request has its body as a field.
    const depth = path[0] === 'body' ? path.length - 1 : path.length;
    const isOfServer = ([name]: unknown[]) =>
      isListed && depth > 0 && name === idField && !referenceAt([...path, String(name)]);
    const resolved = await Promise.all(entries);
    return Object.fromEntries(resolved.filter((one) => !isOfServer(one))) as unknown;
  };
  return resolve(content, []);
};
