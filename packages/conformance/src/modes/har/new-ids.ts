import { plain } from '../../api/named-entries.ts';
import { decoded } from '../../http/decoded.ts';
import { isObject } from '../../schema/json-path.ts';

/** An entry that a recording has created, and the same one on the server now. */
interface Recreated {
  readonly resource: string;
  readonly old: string;
  readonly fresh: string;
}

/** "bookId", "book_ids", and not "paid" */
const NAMES_IDS = /(?:^|[_-])ids?$|I[dD]s?$/;
/** A text that is an id wherever it stands: a UUID, an ObjectId. */
const UNMISTAKABLE = /^(?=.*\d)[\w-]{16,}$/;

/** Whether a field or a collection is called after a resource: "categories" and "categoryId" after "category". */
const isCalledAfter = (name: string, resource: string) =>
  plain(name).startsWith(plain(resource).replace(/y$/, ''));

/** Replaces the ids of a recording by those of the entries that its repetition creates. */
export function makeNewIds() {
  const recreated: Recreated[] = [];

  /** @param near what names the id: it sets apart two resources whose entries have the same one */
  function newIdOf(old: string, near: string): string | undefined {
    const found = recreated.filter((one) => one.old === old);
    const own = found.findLast(({ resource }) => isCalledAfter(near, resource));
    return (own ?? found.at(-1))?.fresh;
  }

  const isId = (name: string, text: string) =>
    NAMES_IDS.test(name) ||
    UNMISTAKABLE.test(text) ||
    // A reference of Django has the name of what it refers to: { "book": 7 }.
    recreated.some(
      ({ resource, old }) => old === text && [resource, `${resource}s`].includes(name),
    );

  function inBody(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((one) => inBody(one, name));
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBody(one, key)]));
    }
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const fresh = isId(name, `${value}`) ? newIdOf(`${value}`, name) : undefined;
    if (fresh === undefined) return value;
    return typeof value === 'number' && !Number.isNaN(Number(fresh)) ? Number(fresh) : fresh;
  }

  function inPath(path: string): string {
    const [address = '', ...query] = path.split('?');
    const parts = address.split('/').map((part, index, all) => {
      const fresh = newIdOf(decoded(part), all[index - 1] ?? '');
      return fresh === undefined ? part : encodeURIComponent(fresh);
    });
    return [parts.join('/'), ...query].join('?');
  }

  return { note: (one: Recreated) => void recreated.push(one), inBody, inPath };
}
