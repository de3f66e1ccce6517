import { isObject } from '../../schema/json-path.ts';
import type { OpenApiDocument } from './document.ts';

/** Where a document says that its API is. */
export interface ServerAddress {
  /** What its paths are below: "/v1"; "" for nothing. */
  readonly basePath: string;
  /** Of the document itself, where that came from an address: "http://localhost:8080". */
  readonly origin: string | undefined;
}

/** What the first of `servers` says, with the defaults of its variables. */
export function serverOf({ root, at, itemsOf }: OpenApiDocument): ServerAddress {
  const origin = /^https?:/i.test(root.file.url) ? new URL(root.file.url).origin : undefined;
  const servers: unknown = Object(root.value).servers;
  const [first] = Array.isArray(servers) ? itemsOf(at(root, 'servers')) : [];
  const { url, variables } = Object(first?.value) as { url?: unknown; variables?: unknown };
  const text = (typeof url === 'string' ? url : '').replaceAll(
    /\{([^}]+)\}/g,
    (_match, name: string) => {
      const variable: unknown = isObject(variables) ? variables[name] : undefined;
      return String(Object(variable).default ?? '');
    },
  );
  const address = URL.canParse(text, 'http://server') ? new URL(text, 'http://server') : undefined;
  return { basePath: address?.pathname.replace(/\/+$/, '') ?? '', origin };
}
