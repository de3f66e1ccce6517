import { CannotRun } from '../../errors.ts';
import { isObject } from '../../schema/json-path.ts';

/** A place in a document: what is there, and the pointer that a reader finds it by. */
export interface Place {
  /** Undefined when there is nothing. */
  readonly value: unknown;
  /** "#/paths/~1dishes/get" */
  readonly pointer: string;
}

/** A document of OpenAPI 3.0 or 3.1, read place by place. */
export interface OpenApiDocument {
  readonly root: Place;
  /** Schemas of 3.0 are a dialect of their own; those of 3.1 are JSON Schema 2020-12. */
  readonly isVersion30: boolean;
  /**
   * The place that a reference points to, or the place itself when it is no reference.
   * @throws CannotRun for a reference out of the document, to nothing, or to itself
   */
  follow(place: Place): Place;
  /**
   * The schema that a reference stands for. One that other keywords stand beside stands for itself:
   * both hold; OpenAPI 3.0 alone ignores them.
   */
  followSchema(place: Place): Place;
  /** What stands directly below a place, with references followed. */
  at(place: Place, ...keys: string[]): Place;
  /** The members of an object as they stand; none when there is nothing. */
  membersOf(place: Place): [key: string, place: Place][];
  /** The same without extensions, and with references followed. */
  entriesOf(place: Place): [key: string, place: Place][];
  /** The entries of a list, with references followed; none when there is nothing. */
  itemsOf(place: Place): Place[];
  /** One line: the place, what is wrong there, and how to fix it. */
  mistake(place: Place, problem: string, fix: string): CannotRun;
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Pointers in references are percent-encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ownValue = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;

/** What stands directly below a place, references as they stand. */
export const below = ({ value, pointer }: Place, key: string): Place => ({
  value: ownValue(value, key),
  pointer: `${pointer}/${escape(key)}`,
});

const referenceIn = ({ value }: Place): string | undefined => {
  const reference = ownValue(value, '$ref');
  return typeof reference === 'string' ? reference : undefined;
};

/** @throws CannotRun unless it says that it is of OpenAPI 3.0 or 3.1 */
function versionOf({ root, mistake }: Pick<OpenApiDocument, 'root' | 'mistake'>): '3.0' | '3.1' {
  const { openapi, swagger } = Object(root.value);
  if (swagger !== undefined) {
    throw mistake(root, `is Swagger ${swagger}`, 'Convert it to OpenAPI 3.0 or 3.1.');
  }
  const version = /^(3\.[01])(?:\.|$)/.exec(String(openapi))?.[1];
  if (version === '3.0' || version === '3.1') return version;
  const found = openapi === undefined ? 'missing' : JSON.stringify(openapi);
  throw mistake(
    below(root, 'openapi'),
    `is ${found}`,
    'Give the version of a document that follows OpenAPI 3.0 or 3.1, such as "3.1.1".',
  );
}

/**
 * @param source the name of the file, for messages
 * @throws CannotRun when it is no document of OpenAPI 3.0 or 3.1
 */
export function openDocument(value: unknown, source = ''): OpenApiDocument {
  const root: Place = { value, pointer: '#' };

  const mistake: OpenApiDocument['mistake'] = ({ pointer }, problem, fix) =>
    new CannotRun(`error: ${source}${pointer} ${problem}. ${fix}`);

  if (!isObject(value)) {
    throw mistake(root, 'is no object', 'Give a document of OpenAPI 3.0 or 3.1.');
  }

  const version = versionOf({ root, mistake });
  const isVersion30 = version === '3.0';

  function targetOf(from: Place, to: string): Place {
    if (!to.startsWith('#')) {
      const fix = 'Bundle the files into one: "npx @redocly/cli bundle" does.';
      throw mistake(from, `leads out of the document: ${JSON.stringify(to)}`, fix);
    }
    if (/^#[^/]/.test(to)) {
      const fix = 'Write a pointer: "#/components/schemas/Book".';
      throw mistake(from, `names an anchor, which is not supported: ${JSON.stringify(to)}`, fix);
    }
    const keys = to.split('/').slice(1).map(decode).map(unescape);
    const target = keys.reduce(below, root);
    if (target.value !== undefined && (keys.length > 0 || to === '#')) return target;
    const fix = 'Declare what it names, or correct the name.';
    throw mistake(from, `points to nothing: ${JSON.stringify(to)}`, fix);
  }

  function followWhile(place: Place, isFollowed: (place: Place) => boolean): Place {
    const seen = new Set<string>();
    let current = place;
    for (let to = referenceIn(current); to !== undefined; to = referenceIn(current)) {
      if (!isFollowed(current)) return current;
      const from = below(current, '$ref');
      if (seen.size === seen.add(to).size) {
        throw mistake(from, 'leads back to itself', 'Point to what is meant.');
      }
      current = targetOf(from, to);
    }
    return current;
  }

  const follow: OpenApiDocument['follow'] = (place) => followWhile(place, () => true);

  const followSchema: OpenApiDocument['followSchema'] = (place) =>
    followWhile(
      place,
      ({ value: schema }) => isVersion30 || Object.keys(Object(schema)).length === 1,
    );

  const at: OpenApiDocument['at'] = (place, ...keys) =>
    keys.reduce((current, key) => follow(below(current, key)), follow(place));

  function membersOf(place: Place): [string, Place][] {
    if (place.value === undefined) return [];
    if (!isObject(place.value)) {
      throw mistake(place, 'is no object', 'Write an object with one member for each name.');
    }
    return Object.keys(place.value).map((key) => [key, below(place, key)]);
  }

  const entriesOf: OpenApiDocument['entriesOf'] = (place) =>
    membersOf(place)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, member]) => [key, follow(member)]);

  function itemsOf(place: Place): Place[] {
    if (place.value === undefined) return [];
    if (Array.isArray(place.value)) {
      return place.value.map((_, index) => follow(below(place, `${index}`)));
    }
    throw mistake(place, 'is no list', 'Write a list.');
  }

  return {
    root,
    isVersion30,
    follow,
    followSchema,
    at,
    membersOf,
    entriesOf,
    itemsOf,
    mistake,
  };
}
