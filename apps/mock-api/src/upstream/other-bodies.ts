import { parseJson } from '../inspector/parse-json.ts';

const LISTED_MAX = 5;

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const fieldOf = (value: Container, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/** The places at which two JSON values differ: ["body.narration", "body.cartItems.0.quantity"]. */
function differingFields(one: unknown, other: unknown, path = 'body'): string[] {
  if (!isContainer(one) || !isContainer(other)) {
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differingFields(fieldOf(one, name), fieldOf(other, name), `${path}.${name}`),
  );
}

/**
 * How a body differs from recorded ones: "with another body: body.message differs". The recorded one that is
 * most like it decides.
 * @param recorded bodies of the same request, each as its key
 * @param asked key of the body that is looked for
 */
export function describeOtherBodies(recorded: readonly string[], asked: string): string {
  const sent = parseJson(asked);
  const [fields = []] = recorded
    .map(parseJson)
    .map((body) => (body && sent ? differingFields(body.value, sent.value) : []))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length);
  if (fields.length === 0) return 'with another body';
  const more = fields.length - LISTED_MAX;
  const names = [...fields.slice(0, LISTED_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `with another body: ${names} ${fields.length === 1 ? 'differs' : 'differ'}`;
}
