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

/** A document of Swagger 2.0 as one of OpenAPI 3.0. */
export const upgradeSwagger = (root: Place, follow: Follow): unknown =>
  upgrade(embedded(root, root, follow), '3.0');
