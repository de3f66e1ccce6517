import { upgrade } from '@scalar/openapi-upgrader';
import { isObject } from '../../schema/json-path.ts';
import { addressOf } from './source-files.ts';
import { below, type Place } from './place.ts';

/** Members that hold schemas or data: references in them stay. */
const KEPT = /^(?:schema|definitions|examples|default|enum|x-.*)$/;

type Follow = (place: Place) => Place;

/**
 * What stands at a place, with what references to parameters, responses and paths stand for: the
 * converter moves these, and knows one file alone. References to schemas stay.
 */
function embedded(place: Place, root: Place, follow: Follow, isKept = false): unknown {
  const target = isKept ? place : follow(place);
  const { value, file } = target;
  const at = (key: string) => embedded(below(target, key), root, follow, isKept || KEPT.test(key));
  if (Array.isArray(value)) return value.map((_, index) => at(`${index}`));
  if (!isObject(value)) return value;
  if (isKept && typeof value.$ref === 'string' && file !== root.file) {
    const [address = '', pointer = ''] = value.$ref.split('#');
    return { $ref: `${addressOf(address, file.url)}#${pointer}` };
  }
  return Object.fromEntries(Object.keys(value).map((key) => [key, at(key)]));
}

/** Types that hold no object: "produces" means the successes. */
const FLAT =
  /^(?:text\/(?!json|xml)|image\/|audio\/|video\/|application\/(?:pdf|octet-stream|zip)$)/;

const mapped = (value: unknown, change: (one: unknown, key: string) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
    : value;

/** A failure that is an object is JSON, if "produces" names nothing that can hold one. */
function failureInJson(response: unknown, status: string): unknown {
  const { content } = Object(response) as { content?: unknown };
  const [[, media] = []] = Object.entries<unknown>(Object(content));
  const { $ref, type } = Object(Object(media).schema) as { $ref?: unknown; type?: unknown };
  const isHeld = !Object.keys(Object(content)).every((one) => FLAT.test(one));
  if (status.startsWith('2') || ($ref === undefined && type !== 'object') || isHeld)
    return response;
  return { ...Object(response), content: { 'application/json': media } };
}

/** A document of Swagger 2.0 as one of OpenAPI 3.0. */
export function upgradeSwagger(root: Place, follow: Follow): unknown {
  const document: object = upgrade(embedded(root, root, follow), '3.0');
  const { paths } = document as { paths?: unknown };
  const operationOf = (operation: unknown) =>
    isObject(operation) && isObject(operation.responses)
      ? { ...operation, responses: mapped(operation.responses, failureInJson) }
      : operation;
  return { ...document, paths: mapped(paths, (path) => mapped(path, operationOf)) };
}
