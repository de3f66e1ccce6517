import { isObject } from '../../../values/schema/json-path.ts';
import type { OpenApiDocument } from './document.ts';
import type { DocumentNode } from './node.ts';

/** Where a document says that its API is. */
export interface ServerAddress {
  /** What its paths are below: "/v1"; "" for nothing. */
  readonly basePath: string;
  /** Of the document itself, where that came from an address: "http://localhost:8080". */
  readonly origin: string | undefined;
}

/**
 * The path of the first of the `servers` of a document, a path or an operation, with the defaults of
 * its variables: "/v1"; undefined where there are none.
 */
export function serverPathAt(
  { at, itemsOf }: OpenApiDocument,
  holder: DocumentNode,
): string | undefined {
  const servers: unknown = Object(holder.value).servers;
  const [first] = Array.isArray(servers) ? itemsOf(at(holder, 'servers')) : [];
  if (!first) return undefined;
  const { url, variables } = Object(first.value) as { url?: unknown; variables?: unknown };
  const text = (typeof url === 'string' ? url : '').replaceAll(
    /\{([^}]+)\}/g,
    (_match, name: string) => {
      const variable: unknown = isObject(variables) ? variables[name] : undefined;
      return String(Object(variable).default ?? '');
    },
  );
  const address = URL.canParse(text, 'http://server') ? new URL(text, 'http://server') : undefined;
  return address?.pathname.replace(/\/+$/, '') ?? '';
}

/** "/api" for "/api/v1" and "/api/v2" */
export function sharedPath(paths: readonly string[]): string {
  const [first = [], ...others] = [...new Set(paths)].map((path) => path.split('/'));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, end < 0 ? first.length : end).join('/');
}
